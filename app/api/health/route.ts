import { checkHealth } from "@/lib/http/health";

/** Open to everybody: says nothing but whether database, auth and realtime answer. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

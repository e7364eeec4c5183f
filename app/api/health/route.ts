import { checkHealth } from "@/lib/http/health";

/** Public: reports only whether the database, auth and realtime respond. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

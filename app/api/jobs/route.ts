import { after } from "next/server";
import { requireCron } from "@/lib/http/cron";
import { route } from "@/lib/http/route";
import { enqueueDue } from "@/lib/jobs/periodic";
import { runLeg } from "@/lib/jobs/relay";

/** Cron's entry on hosts without a resident worker: what the clock has made due, and what a dying instance left. */
export const GET = route(async (request) => {
  requireCron(request);
  await enqueueDue();
  after(runLeg);
  return Response.json({ status: "ok" });
});

/** An instance that had to end while jobs were due hands on. */
export const POST = route(
  async (request) => {
    requireCron(request);
    after(runLeg);
    return new Response(null, { status: 202 });
  },
  { readsCookies: false, enqueues: false },
);

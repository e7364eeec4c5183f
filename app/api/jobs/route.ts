import { after } from "next/server";
import { requireCron } from "@/lib/http/cron";
import { route } from "@/lib/http/route";
import { runSlice } from "@/lib/jobs/chained-run";
import { enqueueDue } from "@/lib/jobs/periodic";

/**
 * Called by cron on hosts without a resident worker: enqueues periodic jobs that are due, and runs what an interrupted
 * instance left.
 */
export const GET = route(async (request) => {
  requireCron(request);
  await enqueueDue();
  after(runSlice);
  return Response.json({ status: "ok" });
});

/** Called by an instance that reached its time limit while jobs were still due. */
export const POST = route(
  async (request) => {
    requireCron(request);
    after(runSlice);
    return new Response(null, { status: 202 });
  },
  { readsCookies: false, enqueues: false },
);

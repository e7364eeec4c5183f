import { after } from "next/server";
import { requireCron } from "@/lib/http/cron";
import { route } from "@/lib/http/route";
import { runSlice } from "@/lib/jobs/chained-run";
import { enqueueDue } from "@/lib/jobs/periodic";

/** Cron's entry on hosts without a resident worker: what the clock has made due, and what a dying instance left. */
export const GET = route(async (request) => {
  requireCron(request);
  await enqueueDue();
  after(runSlice);
  return Response.json({ status: "ok" });
});

/** An instance that had to end while jobs were due hands on. */
export const POST = route(
  async (request) => {
    requireCron(request);
    after(runSlice);
    return new Response(null, { status: 202 });
  },
  { readsCookies: false, enqueues: false },
);

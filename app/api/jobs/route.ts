import { requireCron } from "@/lib/http/cron";
import { route } from "@/lib/http/route";
import { drainJobs } from "@/lib/jobs/drain";
import { enqueueDue } from "@/lib/jobs/periodic";

/** Cron's entry on hosts without a resident worker: works off what the clock has made due and what a dying instance left. */
export const GET = route(async (request) => {
  requireCron(request);
  await enqueueDue();
  await drainJobs();
  return Response.json({ status: "ok" });
});

export const maxDuration = 60;

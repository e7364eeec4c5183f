import "server-only";
import { quickAddJob } from "graphile-worker";
import { env } from "@/lib/env";
import { callFunction } from "@/lib/supabase/functions";

interface Periodic {
  /** A name in tasks.ts. */
  task: string;
  /** Schedule of the resident worker, as a crontab line (UTC). */
  cron: string;
  /** Interval if the host's scheduler calls /api/jobs instead. */
  seconds: number;
}

const periodic: Periodic[] = [
  // a customer waits
  { task: "sweep_answers", cron: "*/2 * * * *", seconds: 120 },
  { task: "sweep_uploads", cron: "17 * * * *", seconds: 3600 },
  { task: "check_socials", cron: "*/10 * * * *", seconds: 600 },
  { task: "purge_expired", cron: "23 19 * * *", seconds: 86_400 },
  { task: "purge_projects", cron: "11 20 * * *", seconds: 86_400 },
  { task: "sweep_notifications", cron: "41 20 * * *", seconds: 86_400 },
  { task: "sweep_automations", cron: "53 20 * * *", seconds: 86_400 },
  { task: "sweep_webhooks", cron: "7 21 * * *", seconds: 86_400 },
  { task: "sweep_exports", cron: "29 * * * *", seconds: 3600 },
  // half past eight comes at a different time in each time zone
  { task: "sweep_summaries", cron: "*/10 * * * *", seconds: 600 },
  // days end at a different time in each time zone
  { task: "sum_messages", cron: "3 * * * *", seconds: 3600 },
  { task: "sweep_slips", cron: "*/10 * * * *", seconds: 600 },
  { task: "sweep_insights", cron: "47 * * * *", seconds: 3600 },
  { task: "sweep_bills", cron: "*/10 * * * *", seconds: 600 },
  { task: "sweep_billing", cron: "37 * * * *", seconds: 3600 },
];

export const crontab = periodic.map(({ cron, task }) => `${cron} ${task}`).join("\n");

/** Enqueues the periodic tasks that are due; of concurrent callers, only one enqueues each task. */
export async function enqueueDue(): Promise<void> {
  for (const { task, seconds } of periodic) {
    const { value } = await callFunction("system.consume_rate_limit", {
      p_key: `periodic:${task}`,
      p_limit: 1,
      p_seconds: seconds,
    });
    if (value !== true) continue;
    await quickAddJob({ connectionString: env().DATABASE_URL }, task, {}, { jobKey: task });
  }
}

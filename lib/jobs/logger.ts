import "server-only";
import { Logger } from "graphile-worker";
import { log } from "@/lib/http/log";
import { scrub } from "@/lib/http/scrub";

/** Its advice about the size of the local queue, which is a choice (./worker-pool). */
const ADVICE = /^Your job batch size/;

/** graphile-worker's warnings and errors as our own log lines, without its routine messages. */
export const jobsLogger = new Logger((scope) => (level, message) => {
  if (ADVICE.test(message)) return;
  // a failed job's message can quote its data
  const details = { message: scrub(message), task: scope.taskIdentifier, job_id: scope.jobId };
  if (level === "error") log("error", "job_worker", details);
  if (level === "warning") log("warn", "job_worker", details);
});

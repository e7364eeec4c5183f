import "server-only";
import { Logger } from "graphile-worker";
import { log } from "@/lib/http/log";

/** graphile-worker's complaints as our own log lines; its everyday chatter is left out. */
export const jobsLogger = new Logger((scope) => (level, message) => {
  if (level === "error") log("error", "job_worker", { message: message.slice(0, 300), task: scope.taskIdentifier });
  if (level === "warning") log("warn", "job_worker", { message: message.slice(0, 300), task: scope.taskIdentifier });
});

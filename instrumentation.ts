import type { Instrumentation } from "next";

/**
 * Runs once when a server instance starts: an invalid configuration fails here with the variable's name, and a long-lived host starts its
 * worker.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  const { ERROR_REPORT_URL, JOBS_MODE } = env();
  if (ERROR_REPORT_URL) {
    const [{ listenToErrors }, { errorReporter }] = await Promise.all([
      import("@/lib/http/log"),
      import("@/lib/http/error-report"),
    ]);
    listenToErrors(errorReporter(ERROR_REPORT_URL));
  }
  if (JOBS_MODE === "worker") {
    const { startWorker } = await import("@/lib/jobs/worker");
    void startWorker();
  }
}

/** Errors thrown by pages and form actions. Handlers log their own (lib/http/route). */
export const onRequestError: Instrumentation.onRequestError = async (failure, request, { routePath, routeType }) => {
  const { failureDetails, log, readRequestId } = await import("@/lib/http/log");
  const request_id = readRequestId(request.headers["x-request-id"]);
  const digest = (failure as { digest?: unknown }).digest;
  log("error", "page_crashed", {
    ...(request_id && { request_id }),
    method: request.method,
    path: request.path,
    route: routePath,
    type: routeType,
    ...(typeof digest === "string" && { digest }),
    ...failureDetails(failure),
  });
};

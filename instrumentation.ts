/** Runs once when a server instance starts: a wrong configuration fails here, by name; a long-lived host gets its worker. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  if (env().JOBS_MODE === "worker") {
    const { startWorker } = await import("@/lib/jobs/worker");
    void startWorker();
  }
}

import { product, sql } from "./product";

/**
 * Does what a host's scheduler does each minute where no worker is resident: runs jobs that no request has run, such as those of rows that
 * a test wrote straight into the database. A no-op where a worker runs.
 */
export async function callScheduler(): Promise<void> {
  if (product.url === product.servicesUrl) return;
  const headers = { authorization: `Bearer ${product.secrets.cronSecret}` };
  const { status } = await fetch(`${product.url}/api/jobs`, { headers });
  if (status !== 200) throw new Error(`the scheduler got ${status}`);
}

/** Makes a job due now. False when there is no such job. */
export async function makeJobDue(key: string): Promise<boolean> {
  const jobs = await sql(
    "select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())",
    [key],
  );
  await callScheduler();
  return jobs.length > 0;
}

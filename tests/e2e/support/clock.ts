import { product, sql } from "./product";

/**
 * What a host's scheduler does each minute, where no worker is resident: works off what no request of the product did, such as what a
 * test wrote straight into the database. Nothing where there is a worker.
 */
export async function callScheduler(): Promise<void> {
  if (product.url === product.servicesUrl) return;
  const headers = { authorization: `Bearer ${product.secrets.cronSecret}` };
  const { status } = await fetch(`${product.url}/api/jobs`, { headers });
  if (status !== 200) throw new Error(`the scheduler heard ${status}`);
}

/** Lets the time of a job be come, as if the clock had gone on. False when there is no such job. */
export async function letTimeCome(key: string): Promise<boolean> {
  const jobs = await sql(
    "select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())",
    [key],
  );
  await callScheduler();
  return jobs.length > 0;
}

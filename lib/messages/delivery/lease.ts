import "server-only";

/**
 * The job that sends a room's messages, locked by this instance instead of a worker (private.lease_delivery), so that an answer is sent
 * without looking for a job.
 */
export interface Lease {
  job_id: number;
  /** The name under which the job is locked. */
  holder: string;
}

import "server-only";

/**
 * The job that sends a room's messages, locked by this instance instead of a worker (private.hold_delivery), so that an answer is sent
 * without looking for a job.
 */
export interface Hold {
  job_id: number;
  holder: string;
  /** Set when the result of the last message has ended it. */
  isReleased: boolean;
}

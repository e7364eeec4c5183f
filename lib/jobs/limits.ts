/** What falls due within this is worth waiting for, or another call; what is later, cron finds. */
export const SOON_MS = 30_000;

/**
 * The pool looks for jobs, not each of its workers: one query per notification or poll instead of up to ten, and no worker ends because another
 * one has locked the queues to take a job. Not more than one job at a time: a batch can contain several of one queue, which would run at once
 * (https://github.com/graphile/worker/issues/621). A job that no worker is free for is returned after `ttl` ms, for other pools.
 */
export const LOCAL_QUEUE = { size: 1, ttl: 1_000 };

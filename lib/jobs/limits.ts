/** What falls due within this is worth waiting for, or another call; what is later, cron finds. */
export const SOON_MS = 30_000;

/** For what a pushed event shows: screens without events catch up every 30 seconds, so only an event explains less. */
export const BY_PUSH = { timeout: 15_000 };

/** The largest picture of a slip, in bytes: what providers take, and what fits into a request everywhere. */
export const MAX_SLIP_BYTES = 4 * 1024 * 1024;
export const SLIP_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** A transfer of more than this is none, in satang. */
export const MAX_SATANG = 100_000_000_000;
export const MAX_ACCOUNTS = 20;
/** How long a person's words on a slip may be. */
export const MAX_NOTE_LENGTH = 500;
/** How many slips a person may hand in: more than anybody pastes, fewer than a script would. */
export const SLIP_RATE = { limit: 60, seconds: 60 };

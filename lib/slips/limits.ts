/** The largest picture of a slip, in bytes: what providers take, and what fits into a request everywhere. */
export const MAX_SLIP_BYTES = 4 * 1024 * 1024;
export const SLIP_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** A transfer of more than this is none, in satang. */
export const MAX_SATANG = 100_000_000_000;
/** How old a transfer may be when its slip comes in, unless a project says otherwise; and what it may say. */
export const DEFAULT_MAX_AGE_DAYS = 30;
export const LARGEST_MAX_AGE_DAYS = 3650;
/** How many slips are taken from one picture. */
export const MAX_SLIPS_A_PICTURE = 4;
export const MAX_ACCOUNTS = 20;
/** How long a person's words on a slip may be. */
export const MAX_NOTE_LENGTH = 500;
/** How many slips a person may hand in: more than anybody pastes, fewer than a script would. */
export const SLIP_RATE = { limit: 60, seconds: 60 };

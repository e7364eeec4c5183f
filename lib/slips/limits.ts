/** Maximum size of a slip picture, in bytes: accepted by all providers and within every host's request limit. */
export const MAX_SLIP_BYTES = 4 * 1024 * 1024;
export const SLIP_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** Amounts above this are not plausible, in satang. */
export const MAX_SATANG = 100_000_000_000;
/** Default maximum age of a transfer when its slip arrives, and the range that projects can choose from. */
export const DEFAULT_MAX_AGE_DAYS = 30;
export const LARGEST_MAX_AGE_DAYS = 3650;
/** Maximum number of slips read from one picture. */
export const MAX_SLIPS_A_PICTURE = 4;
export const MAX_ACCOUNTS = 20;
/** Maximum length of a member's note on a slip. */
export const MAX_NOTE_LENGTH = 500;
/** Slips that a member may submit: above any manual use, below a script's. */
export const SLIP_RATE = { limit: 60, seconds: 60 };

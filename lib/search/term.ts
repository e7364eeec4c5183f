/** Longer terms are truncated. */
export const MAX_TERM_LENGTH = 100;

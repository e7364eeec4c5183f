/** Longer terms say no more than their beginning. */
export const MAX_TERM_LENGTH = 100;

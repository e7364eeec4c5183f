/** The terms for sale, in months. */
export const MONTHS = [1, 3, 6, 12] as const;

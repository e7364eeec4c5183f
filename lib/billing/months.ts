/** For how many months one can buy at once. */
export const MONTHS = [1, 3, 6, 12] as const;

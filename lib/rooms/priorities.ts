export const priorities = [3, 2, 1, 0] as const;
export type Priority = (typeof priorities)[number];

import type { Slip } from "./schema";

const DAY_MS = 86_400_000;

/** Whole days between a transfer and the submission of its slip; null within 24 hours, or if the bank gives no time. */
export function ageDays({ created_at, transferred_at }: Pick<Slip, "created_at" | "transferred_at">): number | null {
  if (transferred_at === null) return null;
  const days = Math.floor((Date.parse(created_at) - Date.parse(transferred_at)) / DAY_MS);
  return days >= 1 ? days : null;
}

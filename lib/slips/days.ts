import { addDays } from "@/lib/time-zone";
import type { SlipQuery } from "./schema";

/** The most days that are summed. */
const DAYS_SHOWN = 31;

/** The days of a filter that are summed, the last 31 of them. `isCut`: the filter has more days than these. */
export function summedDays({ from, to }: Pick<SlipQuery, "from" | "to">, today: string) {
  const last = to ?? today;
  // whole days: a part of one would be shown as its sum
  const earliest = addDays(last, 1 - DAYS_SHOWN);
  const isCut = from ? from < earliest : to !== undefined;
  return { from: from && !isCut ? from : earliest, to: last, isCut };
}

import type { Received } from "./ledger";
import type { Account } from "./state";

/** https://developers.line.biz/en/reference/messaging-api/#send-multicast-message */
export const UNIT = /^[A-Za-z0-9_]{1,30}$/;
/** https://developers.line.biz/en/docs/messaging-api/unit-based-statistics-aggregation/: names a month, and people below whom LINE is silent. */
const MAX_UNITS = 1_000;
const LEAST_PEOPLE = 20;

/** LINE's days are those of UTC+9. */
export const lineDay = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");

/** Whether LINE counts under the name: it is one of the month's first. */
export function noteUnit({ units }: Account, unit: string, at: number): boolean {
  const month = lineDay(at).slice(0, 6);
  const names = units.get(month) ?? new Set<string>();
  units.set(month, names);
  if (names.has(unit)) return true;
  if (names.size >= MAX_UNITS) return false;
  names.add(unit);
  return true;
}

const overviewOf = (opened: number | null, clicked: number | null) => ({
  uniqueImpression: opened,
  uniqueClick: clicked,
  uniqueMediaPlayed: null,
  uniqueMediaPlayed100Percent: null,
});

/** People, or null if they are too few. */
function people(entries: readonly Received[]): number | null {
  const count = new Set(entries.map(({ to }) => to)).size;
  return count < LEAST_PEOPLE ? null : count;
}

/** The statistics of messages, as LINE answers them. */
export function statisticsOf(entries: readonly Received[]) {
  const opened = people(entries.filter(({ is_opened }) => is_opened));
  const clicked = people(entries.filter(({ is_clicked }) => is_clicked));
  return { overview: overviewOf(opened, clicked), messages: [], clicks: [] };
}

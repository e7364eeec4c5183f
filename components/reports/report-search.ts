import type { Part, ReportQuery, RoomFigure } from "@/lib/reports/schema";

/** The query string of a dashboard URL; defaults are left out. */
export function reportSearch(
  query: ReportQuery & Part & { figure?: RoomFigure | undefined; after?: string | undefined },
): string {
  const { range, from, to, ...rest } = query;
  const days = range ? { range } : from && to ? { from, to } : {};
  const given = Object.entries({ ...days, ...rest }).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

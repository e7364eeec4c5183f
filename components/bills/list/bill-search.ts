import type { BillQuery } from "@/lib/bills/schema";

export type BillFilterValue = Omit<BillQuery, "before">;

/** The query string of a bills URL; empty without filters. */
export function billSearch({ view, ...rest }: Partial<BillQuery>): string {
  const given = Object.entries({ ...rest, view: view === "all" ? undefined : view }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

import type { SlipQuery } from "@/lib/slips/schema";

/** The query string of a slips URL; empty without filters. */
export function slipSearch({
  view,
  ...rest
}: Partial<SlipQuery> & { slip?: string | undefined; tab?: string }): string {
  const given = Object.entries({ ...rest, view: view === "all" ? undefined : view }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

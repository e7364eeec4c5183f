import type { SlipQuery } from "@/lib/slips/schema";

/** The search part of an address that shows slips so; empty when nothing is narrowed. */
export function slipSearch({
  view,
  ...rest
}: Partial<SlipQuery> & { slip?: string | undefined; tab?: string }): string {
  const given = Object.entries({ ...rest, view: view === "all" ? undefined : view }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { Narrowing } from "@/lib/socials/narrowing";

/** The upper limit of a narrowcast's recipients; null: unknown. */
export function narrowBound({ max }: Narrowing, social: Pick<BroadcastSocial, "followers"> | undefined): number | null {
  const known = [max, social?.followers].filter((count) => typeof count === "number");
  return known.length > 0 ? Math.min(...known) : null;
}

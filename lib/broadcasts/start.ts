import type { Audience } from "./schema";

interface AudienceStart {
  audience: Audience;
  social_ids: string[];
}

/**
 * What a new broadcast to a filter of customers begins with; null without a filter. Only customers who agreed get it, unless the filter
 * says otherwise. The filter's channels are those of the broadcast.
 */
export function startOf(
  { definition }: { definition: Audience },
  socials: readonly { id: string }[],
): AudienceStart | null {
  const { social_ids = [], ...audience } = definition;
  if (social_ids.length + Object.keys(audience).length === 0) return null;
  const known = socials.filter(({ id }) => social_ids.length === 0 || social_ids.includes(id)).map(({ id }) => id);
  return { audience: { consent: "yes", ...audience }, social_ids: known };
}

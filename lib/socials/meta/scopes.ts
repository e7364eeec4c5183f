import type { MetaChannel } from "./schema";

const PAGE_SCOPES = [
  "pages_show_list",
  "pages_messaging",
  "pages_manage_metadata",
  "pages_read_engagement",
  "business_management",
];

/** Permissions to ask for in Facebook's consent dialog. https://developers.facebook.com/docs/permissions */
export const askedScopes: Record<MetaChannel, readonly string[]> = {
  facebook: PAGE_SCOPES,
  instagram: [...PAGE_SCOPES, "instagram_basic", "instagram_manage_messages"],
};

/** Optional: only pages in a business portfolio need it. */
const DISPENSABLE = new Set(["business_management"]);

/** Required permissions that were not granted. */
export function missingScopes(channel: MetaChannel, granted: readonly string[]): string[] {
  return askedScopes[channel].filter((scope) => !granted.includes(scope) && !DISPENSABLE.has(scope));
}

/** The page events that we subscribe to; the first is essential. */
export const EVENT_FIELDS = [
  "messages",
  "messaging_postbacks",
  "messaging_referrals",
  "message_deliveries",
  "message_reads",
  "message_echoes",
  "message_reactions",
  "message_edits",
] as const;

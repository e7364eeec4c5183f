import type { MetaChannel } from "./schema";

/** Without these, an account has no comments, or cannot answer them. */
const COMMENT_SCOPES = {
  facebook: ["pages_read_user_content", "pages_manage_engagement"],
  instagram: ["instagram_manage_comments"],
} as const satisfies Record<MetaChannel, readonly string[]>;

/** Without it, Messenger customers get no notices of bills after the reply window. */
const UTILITY_SCOPE = "pages_utility_messaging";

const PAGE_SCOPES = [
  "pages_show_list",
  "pages_messaging",
  "pages_manage_metadata",
  "pages_read_engagement",
  "business_management",
];

/** Permissions to ask for in Facebook's consent dialog. https://developers.facebook.com/docs/permissions */
export const askedScopes: Record<MetaChannel, readonly string[]> = {
  facebook: [...PAGE_SCOPES, ...COMMENT_SCOPES.facebook, UTILITY_SCOPE],
  instagram: [...PAGE_SCOPES, "instagram_basic", "instagram_manage_messages", ...COMMENT_SCOPES.instagram],
};

/** Optional: only pages in a business portfolio need the first; messages work without the others. */
const DISPENSABLE = new Set<string>([
  "business_management",
  ...COMMENT_SCOPES.facebook,
  ...COMMENT_SCOPES.instagram,
  UTILITY_SCOPE,
]);

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
  // which app holds a thread, and copies of what happens in those of others
  "messaging_handovers",
  "standby",
  // comments of a page; those of Instagram are subscribed in the app's settings, for all accounts at once
  "feed",
] as const;

import type { Capabilities } from "@/lib/socials/capabilities";
import type { Bubble } from "./outbox";

type Quotable = Pick<
  Bubble,
  "id" | "author_kind" | "kind" | "attachments" | "unsent_at" | "is_note" | "state" | "has_quote_token"
>;

/** Our own messages that have reached the channel. */
const SENT: readonly Bubble["state"][] = ["sent", "delivered", "read"];

/**
 * Whether the channel can quote this message: the customer's, of a kind that the channel supports, or one of the shop that was sent. Where
 * the channel gives tokens, the shop's is quoted by its token, whatever its kind.
 */
export function isQuotable(
  { id, author_kind, kind, attachments, unsent_at, is_note, state, has_quote_token }: Quotable,
  { quotes, quotes_by_token }: Pick<Capabilities, "quotes" | "quotes_by_token">,
): boolean {
  if (id === null || unsent_at !== null || is_note || kind === "event") return false;
  const isOwn = author_kind !== "customer";
  if (isOwn && !SENT.includes(state)) return false;
  if (isOwn && quotes_by_token) return has_quote_token;
  const what = kind === "media" ? attachments[0]?.kind : kind;
  return quotes.some((quoted) => quoted === what);
}

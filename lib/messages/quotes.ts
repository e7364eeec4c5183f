import type { Capabilities } from "@/lib/socials/capabilities";
import type { Bubble } from "./outbox";

type Quotable = Pick<Bubble, "author_kind" | "kind" | "attachments" | "unsent_at" | "id">;

/** Whether the channel can quote this message: the customer's, of a kind that the channel supports. */
export function isQuotable(
  { author_kind, kind, attachments, unsent_at, id }: Quotable,
  quotes: Capabilities["quotes"],
): boolean {
  if (author_kind !== "customer" || unsent_at !== null || id === null) return false;
  const what = kind === "media" ? attachments[0]?.kind : kind;
  return quotes.some((quoted) => quoted === what);
}

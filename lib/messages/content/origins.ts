import * as z from "zod/mini";
import { clampText } from "./clamp-text";
import { safeUrl } from "./links";

// What a message refers to (messages.content): what it quotes, what it was before it was rewritten, what it shares.

const quoteSchema = z.object({
  quote: z.object({ external_id: z.string(), attachment_id: z.catch(z.nullish(z.uuid()), null) }),
});

/** The quote of a message of the channel's; `attachment_id` is of the one file that was quoted. Null when it quotes nothing. */
export function readQuote(content: unknown): { attachment_id: string | null } | null {
  const known = quoteSchema.safeParse(content);
  return known.success ? { attachment_id: known.data.quote.attachment_id ?? null } : null;
}

const editsSchema = z.object({
  edits: z.array(z.object({ number: z.number(), text: z.nullable(z.string()), at: z.string() })),
});

export interface Version {
  number: number;
  text: string | null;
  at: string;
}

/** What a message said before it was rewritten, the first version first. */
export function readEarlierVersions(content: unknown): Version[] {
  const known = editsSchema.safeParse(content);
  return known.success ? known.data.edits.slice(0, -1) : [];
}

const shareSchema = z.object({
  share: z.object({
    kind: z.enum(["post", "reel", "story", "product", "link"]),
    title: z.catch(z.nullish(z.string()), null),
    url: z.catch(z.nullish(z.string()), null),
    native_url: z.catch(z.nullish(z.string()), null),
  }),
});

export interface SharedPost {
  kind: "post" | "reel" | "story" | "product" | "link";
  title: string | null;
  /** Where it is, or else where the conversation is in the channel's own app. */
  href: string | null;
  /** Whether `href` is the thing itself. */
  isExact: boolean;
}

/** A post, reel, story or product that the customer shared; null when there is none. */
export function readShare(content: unknown): SharedPost | null {
  const known = shareSchema.safeParse(content);
  if (!known.success) return null;
  const { kind, title, url, native_url } = known.data.share;
  const exact = url ? safeUrl(url) : null;
  return {
    kind,
    title: clampText(title),
    href: exact ?? (native_url ? safeUrl(native_url) : null),
    isExact: exact !== null,
  };
}

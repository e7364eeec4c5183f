import * as z from "zod/mini";
import { clampText } from "./clamp-text";
import { safeUrl } from "./links";

// What a message refers to (messages.content): the message it quotes, its earlier versions, the post it shares.

const quoteSchema = z.object({
  quote: z.object({ external_id: z.string(), attachment_id: z.catch(z.nullish(z.uuid()), null) }),
});

/** The quote of a channel message; `attachment_id` is the quoted file, if there was exactly one. Null if it quotes nothing. */
export function readQuote(content: unknown): { attachment_id: string | null } | null {
  const known = quoteSchema.safeParse(content);
  return known.success ? { attachment_id: known.data.quote.attachment_id ?? null } : null;
}

const broadcastSchema = z.object({ broadcast_id: z.string(), broadcast_name: z.catch(z.nullish(z.string()), null) });

/** The broadcast that a message belongs to; null for all others. Older messages do not have its name. */
export function readBroadcast(content: unknown): { name: string | null } | null {
  const known = broadcastSchema.safeParse(content);
  return known.success ? { name: known.data.broadcast_name ?? null } : null;
}

const billSchema = z.object({ automatic: z.literal("bill") });

/** Whether a bill sent this message by itself: thanks for its payment, or a reminder. */
export const isBillMessage = (content: unknown): boolean => billSchema.safeParse(content).success;

const editsSchema = z.object({
  edits: z.array(z.object({ number: z.number(), text: z.nullable(z.string()), at: z.string() })),
});

export interface Version {
  number: number;
  text: string | null;
  at: string;
}

/** Earlier versions of an edited message, oldest first. */
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
  /** URL of the shared item, else of the conversation in the channel's own app. */
  href: string | null;
  /** Whether `href` is the item itself. */
  isExact: boolean;
}

/** The post, reel, story or product that the customer shared; null if none. */
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

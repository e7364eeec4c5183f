import * as z from "zod/mini";
import { clampText } from "./clamp-text";
import { safeUrl } from "./links";
import { WIDGET_PACKAGE, widgetStickerUrl, widgetStickerWords } from "./widget-stickers";

// Readers of a message's content besides its text (messages.content). It is untrusted input: unexpected values are dropped, and only web
// addresses become URLs.

const stickerSchema = z.object({
  package_id: z.optional(z.string()),
  sticker_id: z.string().check(z.regex(/^\d{1,20}$/)),
  keywords: z.optional(z.array(z.string())),
  text: z.nullish(z.string()),
});

export interface Sticker {
  /** The picture's URL. */
  src: string;
  /** Its text or meaning, if known. */
  words: string | null;
}

/** The URL of a sticker's picture, by id; our own stickers are files of ours. */
export const stickerUrl = (sticker_id: string | number, package_id?: string) =>
  package_id === WIDGET_PACKAGE ? widgetStickerUrl(sticker_id) : `/api/stickers/line/${sticker_id}`;

/** Reads a sticker; null if its id is invalid. */
export function readSticker(content: unknown): Sticker | null {
  const known = stickerSchema.safeParse(content);
  if (!known.success) return null;
  const { package_id, sticker_id, text, keywords = [] } = known.data;
  const ours = package_id === WIDGET_PACKAGE ? widgetStickerWords(sticker_id)?.th : null;
  const said = clampText(text) ?? clampText(keywords.slice(0, 3).join(", ")) ?? ours ?? null;
  return { src: stickerUrl(sticker_id, package_id), words: said };
}

const locationSchema = z.object({
  title: z.nullish(z.string()),
  address: z.nullish(z.string()),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

export interface GeoLocation {
  title: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  /** URL of a map. */
  href: string;
}

export function readLocation(content: unknown): GeoLocation | null {
  const known = locationSchema.safeParse(content);
  if (!known.success) return null;
  const { title, address, latitude, longitude } = known.data;
  return {
    title: clampText(title),
    address: clampText(address),
    latitude,
    longitude,
    href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  };
}

const notesSchema = z.object({
  story: z.catch(z.nullish(z.object({ kind: z.enum(["reply", "mention"]) })), null),
  referral: z.catch(
    z.nullish(
      z.object({
        ref: z.nullish(z.string()),
        source: z.nullish(z.string()),
        ad_id: z.nullish(z.string()),
        ad_title: z.nullish(z.string()),
      }),
    ),
    null,
  ),
  sender_id: z.catch(z.nullish(z.string()), null),
  sender_name: z.catch(z.nullish(z.string()), null),
  quick_reply: z.catch(z.nullish(z.string()), null),
});

/** Notes above a bubble: what it replies to, and how the customer came. */
export interface ContentNotes {
  story: "reply" | "mention" | null;
  /** `isAd`: came through an ad; `title` is the title of the ad or link. */
  referral: { isAd: boolean; title: string | null } | null;
  /** The author in a group. The name is null until the channel has told it; `id` is the end of their id. */
  groupSender: { id: string; name: string | null } | null;
  /** Tapped, not typed. */
  isQuickReply: boolean;
}

const SENDER_LETTERS = 4;

export function readNotes(content: unknown): ContentNotes {
  const known = notesSchema.safeParse(content);
  const { story, referral, sender_id, sender_name, quick_reply } = known.success ? known.data : {};
  return {
    story: story?.kind ?? null,
    referral: referral
      ? {
          isAd: Boolean(referral.ad_id) || referral.source?.toUpperCase() === "ADS",
          title: clampText(referral.ad_title) ?? clampText(referral.ref),
        }
      : null,
    groupSender: sender_id ? { id: sender_id.slice(-SENDER_LETTERS), name: clampText(sender_name) } : null,
    isQuickReply: Boolean(quick_reply),
  };
}

const unsupportedSchema = z.object({
  kind: z.catch(z.nullish(z.string()), null),
  native_url: z.catch(z.nullish(z.string()), null),
});

/** Type names that add no information. */
const NO_NAMES = new Set(["is_unsupported", "unsupported", "empty", "unknown"]);

/** A message of an unsupported type: the provider's name for the type, and where it can be viewed. */
export function readUnsupported(content: unknown): { name: string | null; href: string | null } {
  const known = unsupportedSchema.safeParse(content);
  if (!known.success) return { name: null, href: null };
  const { kind, native_url } = known.data;
  const isNamed = kind && /^[\w.-]{1,40}$/.test(kind) && !NO_NAMES.has(kind);
  return { name: isNamed ? kind : null, href: native_url ? safeUrl(native_url) : null };
}

/** Of a notice: the words of a template that the customer got instead of the message's own; else null. */
export function readSentText(content: unknown): string | null {
  const text = (content as { notice?: { sent_text?: unknown } } | null)?.notice?.sent_text;
  return typeof text === "string" ? text : null;
}

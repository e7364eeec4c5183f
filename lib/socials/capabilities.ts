import type { SocialKind } from "@/lib/rooms/schema";
import type { ChannelAdapter } from "./adapter";

/** A pack of stickers that may be sent: all ids from the first to the last. */
export interface StickerPack {
  package_id: string;
  name: string;
  first_id: number;
  last_id: number;
}

/** What a channel can do, as far as screens offer it. Plain data: it travels to the browser with the account. */
export interface Capabilities {
  /** The longest text of one message; a longer one goes out as several. */
  text: { max: number; unit: "utf16" | "bytes" };
  /** Kinds of files the channel takes as such, each up to so many bytes; any other file goes out as a link. */
  files: Partial<Record<"image" | "video" | "audio" | "file", number>>;
  /** What can be quoted to the customer; empty where the channel has no quotes. */
  quotes: readonly ("text" | "sticker" | "image" | "video")[];
  stickers: readonly StickerPack[];
  /** How long after the customer's last message one may write, in hours: anybody, and a person. Null is for ever. */
  reply_window: { anybody: number; person: number } | null;
  /** Messages are counted; an answer within so many seconds is not. */
  quota: { free_reply_seconds: number } | null;
  /** How far the channel tells what became of a message. */
  receipts: "none" | "read";
  /** Where a person finds the conversations in the channel's own app, or null. */
  native_url: string | null;
}

const MEGABYTE = 1024 * 1024;

const plain: Omit<Capabilities, "text"> = {
  files: { image: 25 * MEGABYTE, video: 25 * MEGABYTE, audio: 25 * MEGABYTE, file: 25 * MEGABYTE },
  quotes: [],
  stickers: [],
  reply_window: null,
  quota: null,
  receipts: "read",
  native_url: null,
};

// https://developers.line.biz/en/docs/messaging-api/sticker-list
const lineStickers: readonly StickerPack[] = [
  { package_id: "8515", name: "LINE Characters: Pretty Phrases", first_id: 16581242, last_id: 16581265 },
  { package_id: "446", name: "Moon: Special Edition", first_id: 1988, last_id: 2027 },
  { package_id: "789", name: "Sally: Special Edition", first_id: 10855, last_id: 10894 },
  { package_id: "6325", name: "Brown and Cony Fun Size Pack", first_id: 10979904, last_id: 10979927 },
  { package_id: "11537", name: "Brown & Cony & Sally: Animated Special", first_id: 52002734, last_id: 52002773 },
];

const metaWindow = { anybody: 24, person: 7 * 24 };

/** Of channels whose adapter does not say so itself. */
const known: Partial<Record<SocialKind, Partial<Capabilities>>> = {
  // https://developers.line.biz/en/reference/messaging-api/#message-objects
  line: {
    files: { image: 25 * MEGABYTE, audio: 25 * MEGABYTE },
    quotes: ["text", "sticker", "image", "video"],
    stickers: lineStickers,
    quota: { free_reply_seconds: 50 },
    receipts: "none",
    native_url: "https://chat.line.biz/",
  },
  // https://developers.facebook.com/docs/messenger-platform/policy/policy-overview
  facebook: {
    text: { max: 2_000, unit: "utf16" },
    reply_window: metaWindow,
    native_url: "https://business.facebook.com/latest/inbox/messenger",
  },
  instagram: {
    text: { max: 1_000, unit: "bytes" },
    files: { image: 25 * MEGABYTE, video: 25 * MEGABYTE, audio: 25 * MEGABYTE },
    reply_window: metaWindow,
    native_url: "https://www.instagram.com/direct/inbox/",
  },
};

/** What a channel can do: as its adapter says, else as is known of its kind; a channel without an adapter takes plain messages. */
export function capabilitiesOf(
  kind: SocialKind,
  adapter: Pick<ChannelAdapter, "limits" | "capabilities"> | null,
): Capabilities {
  const text = adapter?.limits.text ?? known[kind]?.text ?? { max: 5_000, unit: "utf16" };
  return { ...plain, ...known[kind], ...adapter?.capabilities, text };
}

/** Whether one of the packs has the sticker. */
export function takesSticker(
  packs: readonly StickerPack[],
  { package_id, sticker_id }: { package_id: string; sticker_id: string },
): boolean {
  const id = Number(sticker_id);
  return packs.some((pack) => pack.package_id === package_id && id >= pack.first_id && id <= pack.last_id);
}

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

export const MEGABYTE = 1024 * 1024;

const plain: Omit<Capabilities, "text"> = {
  files: { image: 25 * MEGABYTE, video: 25 * MEGABYTE, audio: 25 * MEGABYTE, file: 25 * MEGABYTE },
  quotes: [],
  stickers: [],
  reply_window: null,
  quota: null,
  receipts: "read",
  native_url: null,
};

/** What a channel can do: as its adapter says, else plain messages; so does a channel without an adapter. */
export function capabilitiesOf(adapter: Pick<ChannelAdapter, "limits" | "capabilities"> | null): Capabilities {
  return { ...plain, ...adapter?.capabilities, text: adapter?.limits.text ?? { max: 5_000, unit: "utf16" } };
}

/** Whether one of the packs has the sticker. */
export function takesSticker(
  packs: readonly StickerPack[],
  { package_id, sticker_id }: { package_id: string; sticker_id: string },
): boolean {
  const id = Number(sticker_id);
  return packs.some((pack) => pack.package_id === package_id && id >= pack.first_id && id <= pack.last_id);
}

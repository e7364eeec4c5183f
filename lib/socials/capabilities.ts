import { MAX_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";

/** A pack of stickers that may be sent: all ids from the first to the last. */
export interface StickerPack {
  package_id: string;
  name: string;
  first_id: number;
  last_id: number;
}

/** What a channel takes of one kind of files. */
export interface FileRule {
  max_bytes: number;
  /** The only types it takes; without it any. */
  types?: readonly string[];
  /** It has to be told how long a sound is. */
  needs_duration?: boolean;
}

/** What a channel can do, as far as screens offer it. Plain data: it travels to the browser with the account. */
export interface Capabilities {
  /** The longest text of one message; a longer one goes out as several. */
  text: { max: number; unit: "utf16" | "bytes" };
  /** Kinds of files the channel takes as such; any other file goes out as a link. */
  files: Partial<Record<Attachment["kind"], FileRule>>;
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
  files: {
    image: { max_bytes: MAX_FILE_BYTES },
    video: { max_bytes: MAX_FILE_BYTES },
    audio: { max_bytes: MAX_FILE_BYTES },
    file: { max_bytes: MAX_FILE_BYTES },
  },
  quotes: [],
  stickers: [],
  reply_window: null,
  quota: null,
  receipts: "read",
  native_url: null,
};

/** What a channel can do: as its adapter says, else plain messages; so does a channel without an adapter. */
export function capabilitiesOf(
  adapter: { limits: Pick<Capabilities, "text">; capabilities?: Partial<Omit<Capabilities, "text">> } | null,
): Capabilities {
  return { ...plain, ...adapter?.capabilities, text: adapter?.limits.text ?? { max: 5_000, unit: "utf16" } };
}

/** Whether a channel takes a file as what it is, so that it need not go out as a link. The one rule for sending and for the composer. */
export function takesFile(
  files: Capabilities["files"],
  { kind, mime, size, duration_ms }: Pick<Attachment, "kind" | "mime" | "size" | "duration_ms">,
): boolean {
  const rule = files[kind];
  if (!rule || size > rule.max_bytes) return false;
  if (rule.types && !rule.types.includes(mime)) return false;
  return !rule.needs_duration || (duration_ms ?? 0) > 0;
}

/** Whether one of the packs has the sticker. */
export function takesSticker(
  packs: readonly StickerPack[],
  { package_id, sticker_id }: { package_id: string; sticker_id: string },
): boolean {
  const id = Number(sticker_id);
  return packs.some((pack) => pack.package_id === package_id && id >= pack.first_id && id <= pack.last_id);
}

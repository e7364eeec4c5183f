import { MAX_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";

/** A sticker pack that may be sent: a range of ids, inclusive. */
export interface StickerPack {
  package_id: string;
  name: string;
  first_id: number;
  last_id: number;
}

/** What a channel accepts for one kind of files. */
export interface FileRule {
  max_bytes: number;
  /** The only accepted types; default: any. */
  types?: readonly string[];
  /** The channel requires a sound's duration. */
  needs_duration?: boolean;
}

/** What a message is, as far as quoting it matters: of one with files, the kind of the first. */
export type QuotedKind = Exclude<Message["kind"], "media" | "event"> | Attachment["kind"];
/** For channels that quote everything. */
export const allKinds = [
  "text",
  "sticker",
  "image",
  "video",
  "audio",
  "file",
  "location",
  "rich",
  "unsupported",
] as const satisfies QuotedKind[];

/** What a channel supports, as far as the UI needs it. Plain data: it is sent to the browser with the account. */
export interface Capabilities {
  /** Maximum length of a text message; longer texts are split. */
  text: { max: number; unit: "utf16" | "bytes" };
  /** File kinds that the channel sends natively; other files are sent as links. */
  files: Partial<Record<Attachment["kind"], FileRule>>;
  /** What can be quoted: kinds of messages, and kinds of files. */
  quotes: readonly QuotedKind[];
  /** The shop's own messages can be quoted only if the channel gave a token for them. */
  quotes_by_token: boolean;
  stickers: readonly StickerPack[];
  /** Reply window after the customer's last message, in hours: for any sender, and for a person. Null: unlimited. */
  reply_window: { anybody: number; person: number } | null;
  /** Messages use quota; an answer within so many seconds does not. */
  quota: { free_reply_seconds: number } | null;
  /** How many members of a group one message can mention; 0 on channels without. */
  mentions: number;
  /** Which receipts the channel provides. */
  receipts: "none" | "read";
  /** URL of conversations in the channel's own app, or null. */
  native_url: string | null;
  /** Several apps share a thread, of which one at a time may answer. */
  shares_threads: boolean;
}

export const MEGABYTE = 1024 * 1024;
/** The largest video, sound or document that Messenger and Instagram take. */
export const MAX_META_MEDIA_BYTES = 25 * MEGABYTE;

const plain: Omit<Capabilities, "text"> = {
  files: {
    image: { max_bytes: MAX_FILE_BYTES },
    video: { max_bytes: MAX_FILE_BYTES },
    audio: { max_bytes: MAX_FILE_BYTES },
    file: { max_bytes: MAX_FILE_BYTES },
  },
  quotes: [],
  quotes_by_token: false,
  stickers: [],
  reply_window: null,
  quota: null,
  mentions: 0,
  receipts: "read",
  native_url: null,
  shares_threads: false,
};

/** A channel's capabilities: its adapter's, else plain messages, also if it has no adapter. */
export function capabilitiesOf(
  adapter: { limits: Pick<Capabilities, "text">; capabilities?: Partial<Omit<Capabilities, "text">> } | null,
): Capabilities {
  return { ...plain, ...adapter?.capabilities, text: adapter?.limits.text ?? { max: 5_000, unit: "utf16" } };
}

/** Whether a channel sends a file natively, not as a link. Used for both sending and the composer. */
export function takesFile(
  files: Capabilities["files"],
  { kind, mime, size, duration_ms }: Pick<Attachment, "kind" | "mime" | "size" | "duration_ms">,
): boolean {
  const rule = files[kind];
  if (!rule || size > rule.max_bytes) return false;
  if (rule.types && !rule.types.includes(mime)) return false;
  return !rule.needs_duration || (duration_ms ?? 0) > 0;
}

/** Whether a pack contains the sticker. */
export function takesSticker(
  packs: readonly StickerPack[],
  { package_id, sticker_id }: { package_id: string; sticker_id: string },
): boolean {
  const id = Number(sticker_id);
  return packs.some((pack) => pack.package_id === package_id && id >= pack.first_id && id <= pack.last_id);
}

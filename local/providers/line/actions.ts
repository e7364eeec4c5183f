import sharp from "sharp";
import { messageId, token, ulid } from "./ids";
import { mentionsIn } from "./mentions";
import type { Platform } from "./platform";
import type { Account, Content } from "./state";
import type { WebhookEvent } from "./webhooks";

/** Actions of a customer in the LINE app. `in` is a group or room; without it, the one-to-one chat. */
export type Action = { in?: string } & (
  | { type: "text"; text: string; quoting?: string }
  /** `bytes` in base64, by default a small valid file. `external`: hosted by another provider. */
  | { type: "image" | "video" | "audio"; bytes?: string; external?: string; preparing?: boolean; set?: ImageSet }
  /** The simulator pads the file to `size` bytes: a large one need not travel through the control endpoint. */
  | { type: "file"; name: string; bytes?: string; size?: number }
  | { type: "sticker"; package_id?: string; sticker_id?: string; quoting?: string }
  | { type: "location"; title?: string; address?: string; latitude: number; longitude: number }
  | { type: "unsend"; message_id: string }
  /** In groups and rooms only: https://developers.line.biz/en/reference/messaging-api/#edit-event */
  | { type: "edit"; message_id: string; text: string }
  | { type: "follow"; unblocked?: boolean }
  | { type: "unfollow" }
  | { type: "join" | "leave" }
  /** Membership changes of a group. */
  | { type: "memberJoined" | "memberLeft"; members: string[] }
  | { type: "postback"; data: string; params?: Record<string, string> }
  /** A message or an event of a type that does not exist yet. */
  | { type: "unheard-of"; event?: Record<string, unknown>; message?: Record<string, unknown> }
);
interface ImageSet {
  id: string;
  index: number;
  total: number;
}

const WITHOUT_REPLY = new Set(["unsend", "unfollow", "leave", "memberLeft"]);
/** Events of the group, not of one person in it. */
const WITHOUT_PERSON = new Set(["join", "leave", "memberJoined", "memberLeft"]);
const DURATION_MS = 2_000;

/** The event that LINE sends for an action; also updates the simulator's state. */
export async function eventOf(
  platform: Platform,
  account: Account,
  person_id: string,
  act: Action,
): Promise<WebhookEvent & { message?: { id: string } }> {
  const { state } = platform;
  const person = state.people.get(person_id);
  if (!person) throw new Error(`There is no person ${person_id}`);
  const group = act.in ? state.groups.get(act.in) : undefined;
  if (act.in && !group) throw new Error(`There is no group ${act.in}`);
  if (act.type === "edit" && !group) throw new Error("LINE has edits in groups only");
  if (act.type === "leave") group?.left.add(account.channel_id);
  if (act.type === "join") group?.left.delete(account.channel_id);
  if (act.type === "unfollow") {
    person.blocked.add(account.channel_id);
    account.followers.delete(person.id);
  }
  if (act.type === "follow") {
    person.blocked.delete(account.channel_id);
    account.followers.add(person.id);
  }
  const now = platform.clock.now();
  const source = group
    ? { type: group.kind, [`${group.kind}Id`]: group.id, ...(!WITHOUT_PERSON.has(act.type) && { userId: person.id }) }
    : { type: "user", userId: person.id };
  const replyToken = WITHOUT_REPLY.has(act.type)
    ? {}
    : { replyToken: state.giveReplyToken(account, group?.id ?? person.id) };
  return {
    ...(await whatOf(platform, account, act, group?.id ?? person.id)),
    webhookEventId: ulid(now),
    deliveryContext: { isRedelivery: false },
    timestamp: now,
    source,
    ...replyToken,
    mode: "active",
  };
}

async function whatOf(
  platform: Platform,
  account: Account,
  act: Action,
  source: string,
): Promise<{ type: string; [field: string]: unknown }> {
  const id = messageId();
  const quotable = { id, quoteToken: platform.state.giveQuoteToken(account, source) };
  const message = (fields: Record<string, unknown>) => {
    const markAsReadToken = token();
    account.readTokens.add(markAsReadToken);
    return { type: "message", message: { ...fields, markAsReadToken } };
  };
  switch (act.type) {
    case "text": {
      const quote = act.quoting ? { quotedMessageId: act.quoting } : {};
      return message({
        type: "text",
        ...quotable,
        text: act.text,
        ...mentionsIn(platform.state, account, act),
        ...quote,
      });
    }
    case "image":
    case "video":
    case "audio": {
      if (!act.external) await keep(platform, id, act.type, act.bytes, act.preparing);
      const contentProvider = act.external
        ? { type: "external", originalContentUrl: act.external, previewImageUrl: act.external }
        : { type: "line" };
      const duration = act.type === "image" ? {} : { duration: DURATION_MS };
      const set = act.set ? { imageSet: act.set } : {};
      const tokens = act.type === "audio" ? { id } : quotable;
      return message({ type: act.type, ...tokens, contentProvider, ...duration, ...set });
    }
    case "file": {
      const content = await keep(platform, id, "file", act.bytes);
      if (act.size !== undefined) {
        content.bytes = Buffer.concat([content.bytes, Buffer.alloc(Math.max(0, act.size - content.bytes.length), 7)]);
      }
      return message({ type: "file", id, fileName: act.name, fileSize: content.bytes.length });
    }
    case "sticker": {
      const { package_id = "446", sticker_id = "1988", quoting } = act;
      return message({
        type: "sticker",
        ...quotable,
        packageId: package_id,
        stickerId: sticker_id,
        stickerResourceType: "STATIC",
        keywords: ["สวัสดี", "ยิ้ม"],
        ...(quoting && { quotedMessageId: quoting }),
      });
    }
    case "location": {
      const { title, address, latitude, longitude } = act;
      return message({ type: "location", id, title, address, latitude, longitude });
    }
    case "edit": {
      const edited = message({ type: "text", id: act.message_id, quoteToken: quotable.quoteToken, text: act.text });
      return { ...edited, type: "messageEdited" };
    }
    case "unsend": {
      const content = platform.state.contents.get(act.message_id);
      if (content) content.gone = "unsent";
      return { type: "unsend", unsend: { messageId: act.message_id } };
    }
    case "follow":
      return { type: "follow", follow: { isUnblocked: act.unblocked ?? false } };
    case "memberJoined":
    case "memberLeft": {
      const people = { members: act.members.map((userId) => ({ type: "user", userId })) };
      const group = platform.state.groups.get(act.in ?? "");
      for (const id of act.members) group?.members[act.type === "memberJoined" ? "add" : "delete"](id);
      return act.type === "memberJoined" ? { type: act.type, joined: people } : { type: act.type, left: people };
    }
    case "postback":
      return { type: "postback", postback: { data: act.data, ...(act.params && { params: act.params }) } };
    case "unheard-of":
      return act.message ? message({ ...act.message, id }) : { type: "hologram", ...act.event };
    default:
      return { type: act.type };
  }
}

// an empty file of its container: enough for a file type check
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42\0\0\0\x08free`, "latin1");
const OWN_BYTES: Record<string, () => Promise<Buffer> | Buffer> = {
  image: () =>
    sharp({ create: { width: 320, height: 240, channels: 3, background: "#4a8" } })
      .jpeg()
      .toBuffer(),
  video: () => box("isom"),
  audio: () => box("M4A "),
  file: () => Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
};
const MIMES: Record<string, string> = {
  image: "image/jpeg",
  video: "video/mp4",
  audio: "audio/x-m4a",
  file: "application/octet-stream",
};

async function keep(
  platform: Platform,
  id: string,
  kind: string,
  given?: string,
  is_preparing = false,
): Promise<Content> {
  const bytes = given !== undefined ? Buffer.from(given, "base64") : await OWN_BYTES[kind]?.();
  if (!bytes) throw new Error(`There are no bytes for a ${kind}`);
  const preview = kind === "image" || kind === "video" ? ((await OWN_BYTES.image?.()) ?? null) : null;
  const content = { mime: MIMES[kind] ?? "application/octet-stream", bytes, preview, gone: null, is_preparing };
  platform.state.contents.set(id, content);
  return content;
}

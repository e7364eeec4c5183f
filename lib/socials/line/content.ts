import type * as z from "zod";
import { asStored } from "@/lib/text/thai-marks";
import type { InboundMessage, RemoteMedia } from "../inbound";
import type { editedSchema, messageSchema } from "./payload";

type Parsed = z.output<typeof messageSchema>;
export type Content = Pick<InboundMessage, "kind" | "text" | "content" | "media">;

/** The content of a message of a known type. */
export function contentOf(message: Parsed): Content {
  const nothing = { text: null, content: null, media: [] };
  switch (message.type) {
    case "text":
      return { ...nothing, kind: "text", text: message.text, content: insertsOf(message) };
    case "image":
      return {
        ...nothing,
        kind: "media",
        media: [fileOf(message, "image", "image.jpg", "image/jpeg")],
        content: message.imageSet ? { image_set: message.imageSet } : null,
      };
    case "video":
      return { ...nothing, kind: "media", media: [fileOf(message, "video", "video.mp4", "video/mp4")] };
    case "audio":
      return { ...nothing, kind: "media", media: [fileOf(message, "audio", "audio.m4a", "audio/x-m4a")] };
    case "file":
      return {
        ...nothing,
        kind: "media",
        media: [fileOf(message, "file", message.fileName, "application/octet-stream")],
      };
    case "location": {
      const { title = null, address = null, latitude, longitude } = message;
      return { ...nothing, kind: "location", content: { title, address, latitude, longitude } };
    }
    case "sticker": {
      const { packageId, stickerId, stickerResourceType, keywords = [], text = null } = message;
      return {
        ...nothing,
        kind: "sticker",
        content: {
          package_id: packageId,
          sticker_id: stickerId,
          resource_type: stickerResourceType ?? "STATIC",
          keywords,
          text,
        },
      };
    }
  }
}

/**
 * LINE emoji and mentions of a text, in order. Identified by their placeholder text, because the text is normalised before it is stored,
 * which shifts positions.
 */
export function insertsOf({ text, emojis = [], mention }: z.output<typeof editedSchema>): Content["content"] {
  const wordsAt = ({ index, length }: { index: number; length: number }) => asStored(text.slice(index, index + length));
  const inOrder = <Insert extends { index: number }>(inserts: Insert[]) =>
    inserts.toSorted((a, b) => a.index - b.index);
  const pictures = inOrder(emojis).map((emoji) => ({
    text: wordsAt(emoji),
    product_id: emoji.productId,
    emoji_id: emoji.emojiId,
  }));
  const mentions = inOrder(mention?.mentionees ?? []).map((one) => ({
    text: wordsAt(one),
    user_id: one.userId ?? null,
    is_self: one.isSelf ?? false,
  }));
  if (pictures.length === 0 && mentions.length === 0) return null;
  return { ...(pictures.length > 0 && { emojis: pictures }), ...(mentions.length > 0 && { mentions }) };
}

type FileMessage = Extract<Parsed, { type: "image" | "video" | "audio" | "file" }>;

function fileOf(message: FileMessage, kind: RemoteMedia["kind"], name: string, mime: string): RemoteMedia {
  // content of an external provider has a URL; LINE's own is fetched by message id
  const external = "contentProvider" in message && message.contentProvider.type === "external";
  const reference = external ? `url:${message.contentProvider.originalContentUrl ?? ""}` : `message:${message.id}`;
  return { kind, name, mime, reference, duration_ms: "duration" in message ? (message.duration ?? null) : null };
}

import * as z from "zod";
import { isInstant } from "../stored-event";

// The parts of LINE's webhooks that we use. Unknown fields and types are tolerated, because LINE adds them without notice.
// https://developers.line.biz/en/reference/messaging-api/#webhook-event-objects

const source = z.discriminatedUnion("type", [
  z.object({ type: z.literal("user"), userId: z.string() }),
  z.object({ type: z.literal("group"), groupId: z.string(), userId: z.string().optional() }),
  z.object({ type: z.literal("room"), roomId: z.string(), userId: z.string().optional() }),
]);

/** The fields of every event. */
export const eventSchema = z.looseObject({
  type: z.string().max(60),
  mode: z.string().optional(),
  timestamp: z.number().check(z.refine(isInstant)),
  webhookEventId: z.string().min(1).max(100),
  // a new kind of conversation: the event is stored and skipped
  source: source.optional().catch(undefined),
  replyToken: z.string().optional(),
  deliveryContext: z.object({ isRedelivery: z.boolean() }).optional(),
});
export type LineEvent = z.output<typeof eventSchema>;

export const bodySchema = z.object({ destination: z.string(), events: z.array(z.unknown()).max(1000) });

const provider = z.object({
  type: z.string(),
  originalContentUrl: z.string().optional(),
  previewImageUrl: z.string().optional(),
});
const base = {
  id: z.string(),
  quoteToken: z.string().optional(),
  quotedMessageId: z.string().optional(),
  markAsReadToken: z.string().optional(),
};

/** Per text; far more than LINE sends. */
const MAX_INSERTS = 500;
/** The position in the text, in UTF-16 units. */
const place = { index: z.number().int().nonnegative(), length: z.number().int().positive() };
const emoji = z.object({ ...place, productId: z.string().max(60), emojiId: z.string().max(60) });
const mentionee = z.object({
  ...place,
  type: z.string(),
  userId: z.string().max(60).optional(),
  isSelf: z.boolean().optional(),
});

const textMessage = z.object({
  ...base,
  type: z.literal("text"),
  text: z.string(),
  emojis: z.array(emoji).max(MAX_INSERTS).optional().catch(undefined),
  mention: z
    .object({ mentionees: z.array(mentionee).max(MAX_INSERTS) })
    .optional()
    .catch(undefined),
});

export const messageSchema = z.discriminatedUnion("type", [
  textMessage,
  z.object({
    ...base,
    type: z.literal("image"),
    contentProvider: provider,
    imageSet: z.object({ id: z.string(), index: z.number().optional(), total: z.number().optional() }).optional(),
  }),
  z.object({ ...base, type: z.literal("video"), contentProvider: provider, duration: z.number().optional() }),
  z.object({ ...base, type: z.literal("audio"), contentProvider: provider, duration: z.number().optional() }),
  z.object({ ...base, type: z.literal("file"), fileName: z.string(), fileSize: z.number() }),
  z.object({
    ...base,
    type: z.literal("location"),
    title: z.string().nullish(),
    address: z.string().nullish(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  z.object({
    ...base,
    type: z.literal("sticker"),
    packageId: z.string(),
    stickerId: z.string(),
    stickerResourceType: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    text: z.string().optional(),
  }),
]);

export const KNOWN_MESSAGES: ReadonlySet<string> = new Set(
  messageSchema.options.flatMap(({ shape }) => [...shape.type.values]),
);
/** The fields of a message of any type, including new ones. */
export const anyMessageSchema = z.object({ ...base, type: z.string() });

/** An edited text; LINE supports edits only of texts. */
export const editedSchema = textMessage;

export const unsendSchema = z.object({ messageId: z.string() });
export const postbackSchema = z.object({
  data: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

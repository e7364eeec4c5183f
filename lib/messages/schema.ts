import * as z from "zod/mini";
import { hasRich, richFields } from "@/lib/cards/schema";
import { MAX_ATTACHMENTS } from "@/lib/media/limits";
import { attachmentSchema } from "@/lib/media/schema";
import { otherThreadOwners } from "@/lib/rooms/schema";
import { MAX_GROUP_MENTIONS, MAX_MENTIONS, MAX_TEXT_LENGTH } from "./limits";

export const messageStates = [
  "received",
  "queued",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "unknown",
] as const;
export type MessageState = (typeof messageStates)[number];

/** Members of a group; a name is null until the channel has told it. */
const groupMembersSchema = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

/** The content of messages of kind "event": centred lines in the room. */
export const roomEventContentSchema = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("assigned"),
    assignee_id: z.nullable(z.uuid()),
    previous_assignee_id: z.nullable(z.uuid()),
  }),
  z.object({ event: z.literal("reachable") }),
  z.object({ event: z.literal("unreachable") }),
  /** A new follower who has not written yet. */
  z.object({ event: z.literal("followed") }),
  z.object({ event: z.literal("joined_group") }),
  z.object({ event: z.literal("left_group") }),
  z.object({ event: z.literal("members_joined"), members: groupMembersSchema }),
  z.object({ event: z.literal("members_left"), members: groupMembersSchema }),
  z.object({ event: z.literal("resolved") }),
  z.object({ event: z.literal("reopened") }),
  z.object({ event: z.literal("erased") }),
  /** Tag names at that time. */
  z.object({ event: z.literal("tagged"), added: z.array(z.string()), removed: z.array(z.string()) }),
  /** until null: until the customer replies. */
  z.object({ event: z.literal("snoozed"), until: z.nullable(z.string()) }),
  z.object({ event: z.literal("woken") }),
  z.object({ event: z.literal("blocked") }),
  z.object({ event: z.literal("unblocked") }),
  /** A bulk change was undone. */
  z.object({ event: z.literal("undone"), action: z.enum(["assign", "resolve", "reopen", "snooze"]) }),
  z.object({ event: z.literal("scheduled"), send_at: z.string() }),
  z.object({ event: z.literal("schedule_cancelled"), send_at: z.string(), reason: z.nullable(z.string()) }),
  z.object({ event: z.literal("schedule_failed"), send_at: z.string(), reason: z.nullable(z.string()) }),
  z.object({ event: z.literal("csat"), score: z.number() }),
  z.object({ event: z.literal("ai_handed_over"), reason: z.nullable(z.string()) }),
  z.object({ event: z.literal("taken_over") }),
  z.object({ event: z.literal("returned_to_ai") }),
  /** Which app holds the thread: a member took it back, asked for it or passed it on; another app took it or asks for it. */
  z.object({ event: z.literal("thread_taken") }),
  z.object({ event: z.literal("thread_asked") }),
  z.object({ event: z.literal("thread_passed"), to: z.enum(otherThreadOwners) }),
  z.object({ event: z.literal("thread_left"), to: z.enum(otherThreadOwners) }),
  z.object({ event: z.literal("thread_wanted") }),
]);

/** A row of public.messages as the team sees it. */
export const messageSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  room_id: z.uuid(),
  social_id: z.uuid(),
  sequence: z.number(),
  conversation_number: z.number(),
  author_kind: z.enum(["customer", "member", "bot", "system"]),
  author_id: z.nullable(z.uuid()),
  kind: z.enum(["text", "media", "sticker", "location", "rich", "event", "unsupported"]),
  text: z.nullable(z.string()),
  content: z.unknown(),
  attachments: z.array(attachmentSchema),
  reactions: z._default(
    z.array(z.object({ by: z.string(), emoji: z.string(), attachment_id: z.optional(z.string()) })),
    [],
  ),
  /** native_app: written in the provider's own app; api: sent by a program of the shop. */
  origin: z._default(z.nullable(z.enum(["native_app", "api"])), null),
  is_note: z.boolean(),
  /** Notes only: the mentioned members. */
  mentions: z.array(z.uuid()),
  reply_to_id: z.nullable(z.uuid()),
  client_id: z.nullable(z.uuid()),
  state: z.enum(messageStates),
  failure_code: z.nullable(z.string()),
  /** Since when delivery is delayed, and the time of the next attempt; failure_code gives the reason. */
  delayed_since: z._default(z.nullable(z.string()), null),
  retry_at: z._default(z.nullable(z.string()), null),
  cost: z.nullable(z.enum(["free", "quota"])),
  /** Of the shop's messages: whether the channel gave a token by which it can be quoted. */
  has_quote_token: z._default(z.boolean(), false),
  sent_at: z.nullable(z.string()),
  unsent_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** What a visitor may see of a message. */
export const visitorMessageSchema = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  sequence: z.number(),
  author_kind: z.enum(["customer", "member", "bot", "system"]),
  kind: z.enum(["text", "media", "sticker", "location", "rich", "event", "unsupported"]),
  text: z.nullable(z.string()),
  content: z.unknown(),
  attachments: z.array(attachmentSchema),
  client_id: z.nullable(z.string()),
  unsent_at: z.nullable(z.string()),
  created_at: z.string(),
  /** What is shown of the message that it replies to. */
  quote: z._default(
    z.nullable(
      z.object({
        id: z.uuid(),
        author_kind: z.enum(["customer", "member", "bot", "system"]),
        /** Of a message with files, the kind of the first; "unsent" of one that was unsent. */
        kind: z.string(),
        /** Without one, the name of its first file. */
        text: z.nullable(z.string()),
      }),
    ),
    null,
  ),
});
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

const stickerNumber = z.string().check(z.regex(/^\d{1,20}$/));
/** An outgoing sticker; it cannot be combined with text or files, or be a note. */
export const outgoingStickerSchema = z.object({
  package_id: stickerNumber,
  sticker_id: stickerNumber,
});
export type OutgoingSticker = z.infer<typeof outgoingStickerSchema>;

/** A group member mentioned in a text: the words there, "@" and their name, and the channel's id. */
const groupMentionSchema = z.object({
  text: z.string().check(z.minLength(2), z.maxLength(200)),
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type GroupMention = z.infer<typeof groupMentionSchema>;
export const groupMentionsSchema = z.optional(
  z.array(groupMentionSchema).check(z.minLength(1), z.maxLength(MAX_GROUP_MENTIONS)),
);

/** What a message to a customer has besides text and files: cards, quick replies, mentions of group members in the text. */
const messageRichSchema = z
  .extend(richFields, {
    mentions: groupMentionsSchema,
  })
  .check(
    z.refine((rich) => hasRich(rich) || rich.mentions !== undefined, { error: "required" }),
    z.refine(({ cards, mentions }) => cards === undefined || mentions === undefined, {
      error: "invalid",
      path: ["mentions"],
    }),
  );
export type MessageRich = z.output<typeof messageRichSchema>;

/** A member's message. The browser generates client_id, which makes the request idempotent. */
export const newMessageSchema = z
  .object({
    client_id: z.uuid(),
    text: z._default(z.string().check(z.maxLength(MAX_TEXT_LENGTH, { error: "text_too_long" })), ""),
    is_note: z._default(z.boolean(), false),
    attachment_ids: z._default(
      z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS, { error: "too_many_attachments" })),
      [],
    ),
    reply_to_id: z._default(z.nullable(z.uuid()), null),
    mentions: z._default(z.array(z.uuid()).check(z.maxLength(MAX_MENTIONS)), []),
    sticker: z._default(z.nullable(outgoingStickerSchema), null),
    /** The quick message that was inserted; counts as a use of it. */
    quick_message_id: z._default(z.nullable(z.uuid()), null),
    /** In a room of comments: to the author of the comment alone. */
    is_private: z._default(z.boolean(), false),
    /** Cards, whose pictures are the message's files, quick replies below a text or file, or mentions in a text. */
    rich: z._default(z.nullable(messageRichSchema), null),
  })
  .check(
    z.refine(
      ({ text, attachment_ids, sticker, rich }) =>
        text.trim() !== "" || attachment_ids.length > 0 || sticker !== null || rich?.cards !== undefined,
      { error: "empty_message", path: ["text"] },
    ),
    z.refine(
      ({ rich, text, is_note, sticker }) =>
        rich === null || (!is_note && sticker === null && (rich.cards === undefined || text.trim() === "")),
      { error: "invalid", path: ["rich"] },
    ),
    z.refine(
      ({ sticker, text, is_note, attachment_ids }) =>
        sticker === null || (text.trim() === "" && !is_note && attachment_ids.length === 0),
      { error: "invalid", path: ["sticker"] },
    ),
  );
export type NewMessage = z.input<typeof newMessageSchema>;

/** A visitor's message. */
export const newVisitorMessageSchema = z
  .object({
    client_id: z.uuid(),
    text: z._default(z.string().check(z.maxLength(MAX_TEXT_LENGTH, { error: "text_too_long" })), ""),
    attachment_ids: z._default(
      z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS, { error: "too_many_attachments" })),
      [],
    ),
    sticker: z._default(z.nullable(outgoingStickerSchema), null),
    /** The coupon whose button was pressed; the text is its label. */
    coupon_id: z._default(z.nullable(z.uuid()), null),
    /** The browser's language, for a first message. */
    language: z.optional(z.string().check(z.maxLength(35))),
  })
  .check(
    z.refine((message) => message.text.trim() !== "" || message.attachment_ids.length > 0 || message.sticker !== null, {
      error: "empty_message",
      path: ["text"],
    }),
  );

/**
 * Which messages to read. `after` fetches what follows a known sequence and, with `changed_since` (ISO time), the latest 200 known messages
 * that changed since; `before` pages back; with neither, the last page.
 */
export const messagePageSchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  changed_since: z.optional(z.iso.datetime({ offset: true })),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
export type MessagePageQuery = z.infer<typeof messagePageSchema>;

/** Messages in ascending sequence. `has_more`: more exist in the requested direction. */
export interface MessagePage {
  messages: Message[];
  has_more: boolean;
  /** Set on the first page if the package hides older messages: its history limit in days. */
  hidden_days?: number;
}

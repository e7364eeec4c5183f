import * as z from "zod";
import { attachmentSchema, MAX_ATTACHMENTS } from "@/lib/media/schema";

export const MAX_TEXT_LENGTH = 5000;

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

/** The content of a message of kind "event": a centred line in the room. */
export const roomEventContentSchema = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("assigned"),
    assignee_id: z.uuid().nullable(),
    previous_assignee_id: z.uuid().nullable(),
  }),
  z.object({ event: z.literal("resolved") }),
  z.object({ event: z.literal("reopened") }),
]);

/** A row of public.messages as the team sees it. */
export const messageSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  room_id: z.uuid(),
  social_id: z.uuid(),
  sequence: z.number(),
  episode_number: z.number(),
  author_kind: z.enum(["customer", "member", "bot", "system"]),
  author_id: z.uuid().nullable(),
  kind: z.enum(["text", "media", "sticker", "location", "event", "unsupported"]),
  text: z.string().nullable(),
  content: z.unknown(),
  attachments: z.array(attachmentSchema),
  is_note: z.boolean(),
  reply_to_id: z.uuid().nullable(),
  client_id: z.uuid().nullable(),
  state: z.enum(messageStates),
  failure_code: z.string().nullable(),
  cost: z.enum(["free", "quota"]).nullable(),
  sent_at: z.string().nullable(),
  unsent_at: z.string().nullable(),
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
  kind: z.enum(["text", "media", "sticker", "location", "event", "unsupported"]),
  text: z.string().nullable(),
  content: z.unknown(),
  attachments: z.array(attachmentSchema),
  client_id: z.string().nullable(),
  unsent_at: z.string().nullable(),
  created_at: z.string(),
});
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

/** What a member sends. client_id is made by the browser and makes the send idempotent. */
export const newMessageSchema = z
  .object({
    client_id: z.uuid(),
    text: z.string().max(MAX_TEXT_LENGTH, { error: "text_too_long" }).default(""),
    is_note: z.boolean().default(false),
    attachment_ids: z.array(z.uuid()).max(MAX_ATTACHMENTS, { error: "too_many_attachments" }).default([]),
    reply_to_id: z.uuid().nullable().default(null),
  })
  .refine((message) => message.text.trim() !== "" || message.attachment_ids.length > 0, {
    error: "empty_message",
    path: ["text"],
  });
export type NewMessage = z.input<typeof newMessageSchema>;

/** What a visitor sends. */
export const newVisitorMessageSchema = z
  .object({
    client_id: z.uuid(),
    text: z.string().max(MAX_TEXT_LENGTH, { error: "text_too_long" }).default(""),
    attachment_ids: z.array(z.uuid()).max(MAX_ATTACHMENTS, { error: "too_many_attachments" }).default([]),
  })
  .refine((message) => message.text.trim() !== "" || message.attachment_ids.length > 0, {
    error: "empty_message",
    path: ["text"],
  });

/**
 * Which messages to read. `after` fills a gap upward from a known sequence, and with `changed_since` (ISO time) also
 * brings the latest 200 known ones that changed since; `before` pages back; with neither, the last page.
 */
export const messagePageSchema = z.object({
  after: z.coerce.number().int().min(0).optional(),
  before: z.coerce.number().int().min(1).optional(),
  changed_since: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type MessagePageQuery = z.infer<typeof messagePageSchema>;

/** Messages in rising sequence. `has_more`: further ones in the direction asked for. */
export interface MessagePage {
  messages: Message[];
  has_more: boolean;
}

import * as z from "zod/mini";
import { attachmentSchema } from "@/lib/media/schema";
import { MAX_TEXT_LENGTH } from "../limits";
import { groupMentionsSchema, newMessageSchema } from "../schema";

/** An answer to be sent at a chosen time: a row of public.scheduled_messages. */
export const scheduledSchema = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  author_id: z.uuid(),
  send_at: z.string(),
  text: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  cancel_on_reply: z.boolean(),
  state: z.enum(["waiting", "sent", "cancelled", "failed"]),
  /** Why it was cancelled (customer_wrote, member) or failed (an error code, or window_closed). */
  reason: z.nullable(z.string()),
  updated_at: z.string(),
});
export type ScheduledMessage = z.infer<typeof scheduledSchema>;

const { shape } = newMessageSchema;
const sendAt = z.iso.datetime({ offset: true });

/** The request to schedule an answer; the browser generates `client_id`, which the message gets when it is sent. */
export const newScheduledSchema = z
  .object({
    client_id: shape.client_id,
    text: shape.text,
    attachment_ids: shape.attachment_ids,
    reply_to_id: shape.reply_to_id,
    quick_message_id: shape.quick_message_id,
    mentions: groupMentionsSchema,
    send_at: sendAt,
    cancel_on_reply: z._default(z.boolean(), true),
  })
  .check(
    z.refine((message) => message.text.trim() !== "" || message.attachment_ids.length > 0, {
      error: "empty_message",
      path: ["text"],
    }),
  );
export type NewScheduled = z.input<typeof newScheduledSchema>;

/** A change of a waiting answer. Without send_at it is sent now; omitted fields stay unchanged. */
export const scheduledChangeSchema = z.object({
  send_at: z.optional(sendAt),
  text: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH, { error: "text_too_long" }))),
  cancel_on_reply: z.optional(z.boolean()),
});
export type ScheduledChange = z.infer<typeof scheduledChangeSchema>;

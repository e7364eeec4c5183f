import "server-only";
import * as z from "zod";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema, socialKinds } from "@/lib/rooms/schema";
import { capabilitiesOf } from "@/lib/socials/capabilities";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { replyWindow } from "../delivery/reply-window";
import { messageSchema, visitorMessageSchema } from "../schema";

const payloadSchema = z.object({ scheduled_id: z.uuid() });
const foundSchema = z
  .object({
    social_kind: z.enum(socialKinds),
    customer_last_at: z.string().nullable(),
    is_frozen: z.boolean(),
  })
  .nullable();
const changeSchema = z
  .object({
    room: roomEventSchema,
    message: messageSchema,
    visitor_message: z.optional(z.nullable(visitorMessageSchema)),
  })
  .nullable();

/** Job send_scheduled: sends an answer that is due, or posts in the room why it is not sent. Idempotent: the database sends it once. */
export async function sendScheduled(payload: unknown): Promise<void> {
  const p_id = payloadSchema.parse(payload).scheduled_id;
  const found = readAnswer(foundSchema, (await callFunction("system.find_scheduled_message", { p_id })).value);
  // sent or reported
  if (!found) return;
  const rule = capabilitiesOf(findAdapter(found.social_kind)).reply_window;
  const isClosed = replyWindow(rule, found.customer_last_at, Date.now()).state === "closed";
  const obstacle = found.is_frozen ? "channel_frozen" : isClosed ? "window_closed" : null;
  const { value } = await callFunction("system.send_scheduled_message", {
    p_id,
    ...(obstacle && { p_obstacle: obstacle }),
  });
  const change = readAnswer(changeSchema, value);
  if (change) {
    const { room, message, visitor_message } = change;
    await announce({ room, message, visitor_message: visitor_message ?? null });
  }
}

import "server-only";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { mediaUrls } from "@/lib/media/url";
import {
  messageSchema,
  type newVisitorMessageSchema,
  type VisitorMessage,
  visitorMessageSchema,
} from "@/lib/messages/schema";
import { noticeSchema } from "@/lib/notifications/announce";
import { epochsSchema } from "@/lib/realtime/epochs";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { sharedCalls } from "@/lib/supabase/shared-calls";
import type { VisitorPage, VisitorRoom, VisitorSession, visitorSessionSchema } from "./schema";
import { noteSite } from "./sites";
import { knownLanguage } from "./visitor/language";
import { getVisit } from "./visitor/queries";
import { type Bearer, openVisitor, type Visitor } from "./visitor/visitor";

const receivedSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: visitorMessageSchema,
  notices: z.array(noticeSchema),
  epochs: epochsSchema,
});

const sendToWidget = sharedCalls("visitor.send_to_widget", {
  most: 20,
  locks: ({ p_visitor_id }) => String(p_visitor_id),
});

/** Starts or continues a visit, and records the page. Throws not_found for an unknown widget. */
export async function openVisitorSession(
  virtual_id: string,
  { token: given, resume, page }: z.output<typeof visitorSessionSchema>,
): Promise<VisitorSession> {
  const { visitor, token } = await openVisitor(virtual_id, { token: given, resume });
  const [visit] = await Promise.all([getVisit(visitor), page ? notePage(visitor, page) : null]);
  const { pusher, pusherAppKey } = publicConfig();
  return { ...visit, token, visitor_id: visitor.visitor_id, realtime: { key: pusherAppKey, ...pusher } };
}

/** Best effort: the page on which the chat was opened, for the shop's information. */
async function notePage(visitor: Visitor, { url, title }: VisitorPage): Promise<void> {
  const { host, pathname, origin } = new URL(url);
  try {
    await Promise.all([
      noteSite(visitor.social_id, { host, path: pathname, is_open: true }),
      callFunction("visitor.save_details", {
        p_social_id: visitor.social_id,
        p_visitor_id: visitor.visitor_id,
        p_page_url: origin + pathname,
        p_page_title: title,
      }),
    ]);
  } catch (failure) {
    log("warn", "widget_page_record_failed", failureDetails(failure));
  }
}

/**
 * Receives a visitor's message. Idempotent by client_id: replays return the original message. Errors: empty_message, text_too_long,
 * rate_limited, blocked, prechat_needed, too_many_attachments, attachment_not_ready; not_found for an unknown or disabled widget.
 */
export async function receiveVisitorMessage(
  { visitor_id, widget: { virtual_id } }: Bearer,
  input: z.output<typeof newVisitorMessageSchema>,
): Promise<{ message: VisitorMessage; room: VisitorRoom }> {
  const value = await sendToWidget({
    p_virtual_id: virtual_id,
    p_visitor_id: visitor_id,
    p_client_id: input.client_id,
    p_text: input.text,
    p_attachment_ids: input.attachment_ids,
    p_customer: { language: knownLanguage(input.language) },
    p_sticker: input.sticker ?? undefined,
    ...(input.coupon_id && { p_coupon_id: input.coupon_id }),
  });
  const received = readAnswer(receivedSchema, value);
  if (!received.is_duplicate) await announce(received, received.epochs, received.notices);
  const { id, status, last_sequence, customer_read_sequence, team_read_sequence } = received.room;
  return {
    message: mediaUrls(received.visitor_message),
    room: { id, status, last_sequence, customer_read_sequence, team_read_sequence },
  };
}

export async function markVisitorRead(visitor: Visitor, sequence: number): Promise<void> {
  const { value } = await callFunction("visitor.mark_read", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_sequence: sequence,
  });
  if (value) await announce({ room: readAnswer(roomEventSchema, value) });
}

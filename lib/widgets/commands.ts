import "server-only";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { drainAfterRequest } from "@/lib/jobs/drain";
import { mediaUrls } from "@/lib/media/url";
import {
  messageSchema,
  type newVisitorMessageSchema,
  type VisitorMessage,
  visitorMessageSchema,
} from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findVisitorRoom, isTeamOnline } from "./queries";
import type { VisitorRoom, VisitorSession } from "./schema";
import { openVisitor, type Visitor } from "./visitor";

const receivedSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: visitorMessageSchema,
});

/** Begins or continues a visit. Throws not_found for an unknown widget. */
export async function openVisitorSession(virtual_id: string, given?: string): Promise<VisitorSession> {
  const { visitor, token } = await openVisitor(virtual_id, given);
  const [room, is_team_online] = await Promise.all([findVisitorRoom(visitor), isTeamOnline(visitor)]);
  const { name, color, greeting, language } = visitor.widget;
  const { pusher, pusherAppKey } = publicConfig();
  return {
    token,
    visitor_id: visitor.visitor_id,
    widget: { name, color, greeting, language },
    is_team_online,
    room,
    realtime: { key: pusherAppKey, ...pusher },
  };
}

/**
 * Receives a visitor's message; the same client_id again returns what the first made. Errors: empty_message,
 * text_too_long, rate_limited, blocked, too_many_attachments, attachment_not_ready.
 */
export async function receiveVisitorMessage(
  visitor: Visitor,
  input: z.output<typeof newVisitorMessageSchema>,
): Promise<{ message: VisitorMessage; room: VisitorRoom }> {
  const { value } = await callFunction("visitor.send_message", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_client_id: input.client_id,
    p_text: input.text,
    p_attachment_ids: input.attachment_ids,
  });
  const received = readAnswer(receivedSchema, value);
  if (!received.is_duplicate) {
    await announce(received);
    // the assignee's notification
    if (received.room.assignee_id) drainAfterRequest();
  }
  const { id, status, last_sequence, customer_read_sequence, team_read_sequence } = received.room;
  return {
    message: mediaUrls(received.visitor_message),
    room: { id, status, last_sequence, customer_read_sequence, team_read_sequence },
  };
}

/** Moves the visitor's read mark forward. */
export async function markVisitorRead(visitor: Visitor, sequence: number): Promise<void> {
  const { value } = await callFunction("visitor.mark_read", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_sequence: sequence,
  });
  if (value) await announce({ room: readAnswer(roomEventSchema, value) });
}

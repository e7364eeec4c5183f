import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import { visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { visitorRoomSchema, visitSchema } from "../schema";
import type { Visitor } from "./visitor";

const pageSchema = z.object({
  room: visitorRoomSchema.nullable(),
  messages: z.array(visitorMessageSchema),
  has_more: z.boolean(),
  was_delivered: z.boolean(),
  room_event: z.nullish(roomEventSchema),
});

/** The visitor's messages in rising sequence: after a known one, before one, or the last page. */
export async function listVisitorMessages(visitor: Visitor, query: { after?: number; before?: number; limit: number }) {
  const { value } = await callFunction("visitor.list_messages", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_after: query.after,
    p_before: query.before,
    p_limit: query.limit,
  });
  const { room, messages, has_more, room_event } = readAnswer(pageSchema, value);
  // the team sees "delivered" move
  if (room_event) await announce({ room: room_event });
  return { room, messages: messages.map(mediaUrls), has_more };
}

/** The visitor's room, or null before the first message. */
export async function findVisitorRoom(visitor: Visitor) {
  const { value } = await callFunction("visitor.find_room", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(visitorRoomSchema.nullable(), value);
}

/** How a visit begins: room, hours, who of the team is there, and what is asked before the first message. */
export async function getVisit(visitor: Visitor): Promise<z.infer<typeof visitSchema>> {
  const { value } = await callFunction("visitor.open_session", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(visitSchema, value);
}

/** How many answers the visitor has not read, for the launcher's badge. */
export async function countVisitorUnread(visitor: Visitor): Promise<number> {
  const { value } = await callFunction("visitor.count_unread", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(z.number(), value);
}

import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import { visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { visitorRoomSchema, visitSchema, type Widget, widgetSchema } from "./schema";
import { knownLanguage } from "./visitor/language";
import type { Visitor } from "./visitor/visitor";

/** The widget with a public name, or null. Case-insensitive, like all our URLs. */
export async function findWidget(virtual_id: string): Promise<Widget | null> {
  const name = virtual_id.toLowerCase();
  if (!/^[a-z0-9]{16}$/.test(name)) return null;
  const { rows } = await callFunction("visitor.find_widget", { p_virtual_id: name });
  return readAnswer(widgetSchema.optional(), rows[0]) ?? null;
}

/** The widget's greeting in the browser's preferred language, or null if that is Thai or English, or there is no translation. */
export async function findGreeting(social_id: string, accept_language: string | null): Promise<string | null> {
  const language = knownLanguage(accept_language?.split(/[,;]/)[0]?.trim());
  if (!language || language === "th" || language === "en") return null;
  const { value } = await callFunction("visitor.find_greeting", { p_social_id: social_id, p_language: language });
  return readAnswer(z.string().nullable(), value);
}

const pageSchema = z.object({
  room: visitorRoomSchema.nullable(),
  messages: z.array(visitorMessageSchema),
  has_more: z.boolean(),
  was_delivered: z.boolean(),
  room_event: z.nullish(roomEventSchema),
});

/** The visitor's messages in ascending sequence: after a known one, before one, or the last page. */
export async function listVisitorMessages(visitor: Visitor, query: { after?: number; before?: number; limit: number }) {
  const { value } = await callFunction("visitor.list_messages", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
    p_after: query.after,
    p_before: query.before,
    p_limit: query.limit,
  });
  const { room, messages, has_more, room_event } = readAnswer(pageSchema, value);
  // the team sees the messages as delivered
  if (room_event) await announce({ room: room_event });
  return { room, messages: messages.map(mediaUrls), has_more };
}

/** The visitor's room, or null before their first message. */
export async function findVisitorRoom(visitor: Visitor) {
  const { value } = await callFunction("visitor.find_room", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(visitorRoomSchema.nullable(), value);
}

/** The data at the start of a visit: room, hours, available team members, and what is required before the first message. */
export async function getVisit(visitor: Visitor): Promise<z.infer<typeof visitSchema>> {
  const { value } = await callFunction("visitor.open_session", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(visitSchema, value);
}

/** Number of unread answers, for the launcher's badge. */
export async function countVisitorUnread(visitor: Visitor): Promise<number> {
  const { value } = await callFunction("visitor.count_unread", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(z.number(), value);
}

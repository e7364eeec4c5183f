import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { visitorRoomSchema, type Widget, widgetSchema } from "./schema";
import type { Visitor } from "./visitor";

/** The widget of a public name, or null. Case does not matter, as it does not in any address. */
export async function findWidget(virtual_id: string): Promise<Widget | null> {
  const name = virtual_id.toLowerCase();
  if (!/^[a-z0-9]{16}$/.test(name)) return null;
  const { rows } = await callFunction("visitor.find_widget", { p_virtual_id: name });
  return readAnswer(widgetSchema.optional(), rows[0]) ?? null;
}

/** The project's widgets, with when each last heard from a visitor. */
export async function listWidgets(member: Member) {
  const { data, error } = await member.db
    .from("widgets")
    .select("social_id, virtual_id, name, allowed_domains, color, greeting, language, socials(last_event_at)")
    .eq("project_id", member.project_id)
    .order("created_at");
  if (error) throw fromPostgres(error);
  return data.map(({ socials, ...widget }) => ({ ...widget, last_event_at: socials?.last_event_at ?? null }));
}

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

/** How many answers the visitor has not read, for the launcher's badge. */
export async function countVisitorUnread(visitor: Visitor): Promise<number> {
  const { value } = await callFunction("visitor.count_unread", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return readAnswer(z.number(), value);
}

/** Whether somebody of the team had the inbox open within two minutes. */
export async function isTeamOnline(visitor: Visitor): Promise<boolean> {
  const { value } = await callFunction("visitor.is_team_online", {
    p_social_id: visitor.social_id,
    p_visitor_id: visitor.visitor_id,
  });
  return value === true;
}

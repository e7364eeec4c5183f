import "server-only";
import * as z from "zod";
import { findPost } from "@/lib/comments/queries";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { noFilters, type RoomFilters, setFilters } from "./filters";
import { positionAfter } from "./placement";
import {
  type Draft,
  draftSchema,
  type Room,
  type RoomCounts,
  type RoomDetail,
  type RoomPage,
  type RoomPageQuery,
  roomSchema,
} from "./schema";
import { defaultSort } from "./views";

const roomsSchema = z.array(roomSchema);
const draftsSchema = z.array(draftSchema);

/** One keyset page of a filtered view, in one SQL statement. */
export async function listRooms(member: Member, query: RoomPageQuery & { filters?: RoomFilters }): Promise<RoomPage> {
  const sort = query.sort ?? defaultSort(query.view);
  const data = await ask(member, "list_rooms", {
    p_project_id: member.project_id,
    p_view: query.view,
    p_sort: sort,
    p_limit: query.limit,
    p_filters: setFilters(query.filters ?? noFilters),
    ...(query.after_at && query.after_id && { p_after_at: query.after_at, p_after_id: query.after_id }),
    ...(query.after_priority !== undefined && { p_after_priority: query.after_priority }),
  });
  const rooms = readAnswer(roomsSchema, data);
  const last = rooms.at(-1);
  const next = (last && rooms.length === query.limit && positionAfter(last, { view: query.view, sort })) || null;
  return { rooms, next };
}

/** The count of every view, and the unread count in the page title. */
export async function countRooms(member: Member): Promise<RoomCounts> {
  return ask(member.db.rpc("count_rooms", { p_project_id: member.project_id }).single());
}

/** Throws not_found if the member may not see the room, or it belongs to another project. */
export async function getRoom(member: Member, room_id: string): Promise<Room> {
  return readAnswer(
    roomSchema,
    await ask(member.db.from("room_rows").select().eq("id", room_id).eq("project_id", member.project_id).single()),
  );
}

export async function getRoomDetail(member: Member, room_id: string): Promise<RoomDetail> {
  const [room, drafts] = await Promise.all([getRoom(member, room_id), listDrafts(member, room_id)]);
  const post = room.post_id ? await findPost(member, room.post_id) : null;
  return { room, drafts, may_answer: may(member, "answer"), post };
}

async function listDrafts(member: Member, room_id: string): Promise<Draft[]> {
  return readAnswer(draftsSchema, await ask(member.db.from("drafts").select("kind, text").eq("room_id", room_id)));
}

import "server-only";
import * as z from "zod";
import { findPost } from "@/lib/comments/queries";
import { AppError } from "@/lib/errors";
import type { Claimant, Member } from "@/lib/members/authority";
import { callAsClaimant, callAsMember } from "@/lib/members/call";
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
const roomAndDraftsSchema = z.object({ room: roomSchema, drafts: z.array(draftSchema) });

/** One keyset page of a filtered view, in one SQL statement. Throws not_found for outsiders. */
export async function listRooms(
  claimant: Claimant,
  query: RoomPageQuery & { filters?: RoomFilters },
): Promise<RoomPage> {
  const sort = query.sort ?? defaultSort(query.view);
  const hasCursor = query.after_at && query.after_id;
  const { value } = await callAsClaimant(claimant, "system.list_member_rooms", {
    p_view: query.view,
    p_sort: sort,
    p_after_at: hasCursor ? query.after_at : null,
    p_after_id: hasCursor ? query.after_id : null,
    p_limit: query.limit,
    p_filters: setFilters(query.filters ?? noFilters),
    p_after_priority: query.after_priority ?? null,
  });
  const rooms = readAnswer(roomsSchema, value);
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
  return (await getRoomAndDrafts(member, room_id)).room;
}

export async function getRoomDetail(member: Member, room_id: string): Promise<RoomDetail> {
  const { room, drafts } = await getRoomAndDrafts(member, room_id);
  const post = room.post_id ? await findPost(member, room.post_id) : null;
  return { room, drafts, may_answer: may(member, "answer"), post };
}

async function getRoomAndDrafts(member: Member, room_id: string): Promise<{ room: Room; drafts: Draft[] }> {
  const { value } = await callAsMember(member, "system.find_member_room", { p_room_id: room_id });
  if (!value) throw new AppError("not_found");
  return readAnswer(roomAndDraftsSchema, value);
}

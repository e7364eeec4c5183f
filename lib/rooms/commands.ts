import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { announce } from "./announce";
import type { RoomAction } from "./bulk";
import { getRoom } from "./queries";
import { type Draft, type RoomEvent, roomEventSchema } from "./schema";

const changeSchema = z.object({ room: roomEventSchema, message: z.nullable(messageSchema) });
const assignedSchema = changeSchema.extend({ previous_assignee_id: z.uuid().nullable() });

/** Assigns the room to a member who may answer, or unassigns it. Errors: not_found, forbidden, invalid. */
export async function assignRoom(
  member: Member,
  room_id: string,
  assignee_id: string | null,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const { data, error } = await member.db.rpc("assign_room", {
    p_room_id: room_id,
    // null unassigns; the generated types do not make arguments nullable
    p_assignee_id: assignee_id as string,
  });
  if (error) throw fromPostgres(error);
  const change = readAnswer(assignedSchema, data);
  if (change.message) await announce(change);
  return { room: change.room, message: change.message };
}

/** Resolves or reopens the room. Errors: not_found, forbidden. */
export async function setRoomStatus(
  member: Member,
  room_id: string,
  status: "open" | "resolved",
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const { data, error } = await member.db.rpc("set_room_status", { p_room_id: room_id, p_status: status });
  if (error) throw fromPostgres(error);
  const change = readAnswer(changeSchema, data);
  if (change.message) await announce(change);
  return change;
}

/** Advances the member's read mark; publishes only if the team's mark moved as well. */
export async function markRoomRead(member: Member, room_id: string, sequence: number): Promise<void> {
  const { data, error } = await member.db.rpc("mark_room_read", { p_room_id: room_id, p_sequence: sequence });
  if (error) throw fromPostgres(error);
  if (data) await announce({ room: readAnswer(roomEventSchema, data) });
}

/** Snoozes the room or sets its priority. Errors: not_found, forbidden, invalid. */
export async function changeRoom(
  member: Member,
  room_id: string,
  action: Extract<RoomAction, { action: "snooze" | "priority" }>,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const { data, error } = await member.db.rpc("change_room", { p_room_id: room_id, p_action: action });
  if (error) throw fromPostgres(error);
  const change = readAnswer(changeSchema, data);
  await announce(change);
  return change;
}

/** Blocks or unblocks the room's customer. Errors: not_found, forbidden. */
export async function blockCustomer(
  member: Member,
  room_id: string,
  blocked: boolean,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const { data, error } = await member.db.rpc("block_customer", { p_room_id: room_id, p_blocked: blocked });
  if (error) throw fromPostgres(error);
  const change = readAnswer(changeSchema, data);
  if (change.message) await announce(change);
  return change;
}

/** Moves the member's own read mark back to before the customer's last message. Errors: not_found. */
export async function markRoomUnread(member: Member, room_id: string): Promise<void> {
  await getRoom(member, room_id);
  const { error } = await member.db.rpc("mark_room_unread", { p_room_id: room_id });
  if (error) throw fromPostgres(error);
}

/** Saves a draft; an empty text deletes it. Errors: not_found, forbidden. */
export async function saveDraft(member: Member, room_id: string, { kind, text }: Draft): Promise<void> {
  await getRoom(member, room_id);
  const { error } =
    text.trim() === ""
      ? await member.db.from("drafts").delete().eq("room_id", room_id).eq("user_id", member.user_id).eq("kind", kind)
      : await member.db
          .from("drafts")
          .upsert({ room_id, user_id: member.user_id, project_id: member.project_id, kind, text });
  if (error) throw fromPostgres(error);
}

/** Pins a room for the member. Errors: not_found. */
export async function pinRoom(member: Member, room_id: string): Promise<void> {
  await getRoom(member, room_id);
  const { error } = await member.db
    .from("room_pins")
    .upsert(
      { room_id, user_id: member.user_id, project_id: member.project_id },
      { onConflict: "user_id,room_id", ignoreDuplicates: true },
    );
  if (error) throw fromPostgres(error);
}

export async function unpinRoom(member: Member, room_id: string): Promise<void> {
  const { error } = await member.db.from("room_pins").delete().eq("room_id", room_id).eq("user_id", member.user_id);
  if (error) throw fromPostgres(error);
}

import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { announce } from "./announce";
import type { RoomAction } from "./bulk";
import { getRoom } from "./queries";
import { type Draft, type RoomEvent, roomEventSchema } from "./schema";

/** A thread at its provider: a member changes it by thread-commands.ts, a program by its key. */
export { changeThreadAtProvider, foundThreadSchema } from "./thread-commands";

const changeSchema = z.object({ room: roomEventSchema, message: z.nullable(messageSchema) });
const statusChangeSchema = changeSchema.extend({ run_id: z.uuid().nullable() });
const assignedSchema = changeSchema.extend({ previous_assignee_id: z.uuid().nullable() });

/** Assigns the room to a member who may answer, or unassigns it. Errors: not_found, forbidden, invalid. */
export async function assignRoom(
  member: Member,
  room_id: string,
  assignee_id: string | null,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const data = await ask(member, "assign_room", {
    p_room_id: room_id,
    p_assignee_id: assignee_id,
  });
  const change = readAnswer(assignedSchema, data);
  if (change.message) await announce(change);
  return { room: change.room, message: change.message };
}

/** Resolves or reopens the room. `run_id`: the bulk run that undoes the resolving (undoBulk). Errors: not_found, forbidden. */
export async function setRoomStatus(
  member: Member,
  room_id: string,
  status: "open" | "resolved",
): Promise<{ room: RoomEvent; message: Message | null; run_id: string | null }> {
  await getRoom(member, room_id);
  const data = await ask(member, "set_room_status", { p_room_id: room_id, p_status: status });
  const change = readAnswer(statusChangeSchema, data);
  if (change.message) await announce(change);
  return change;
}

/** Advances the member's read mark; publishes only if the team's mark moved as well. */
export async function markRoomRead(member: Member, room_id: string, sequence: number): Promise<void> {
  const data = await ask(member, "mark_room_read", { p_room_id: room_id, p_sequence: sequence });
  if (data) await announce({ room: readAnswer(roomEventSchema, data) });
}

/** Snoozes the room or sets its priority. Errors: not_found, forbidden, invalid. */
export async function changeRoom(
  member: Member,
  room_id: string,
  action: Extract<RoomAction, { action: "snooze" | "priority" }>,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const data = await ask(member, "change_room", { p_room_id: room_id, p_action: action });
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
  const data = await ask(member, "block_customer", { p_room_id: room_id, p_blocked: blocked });
  const change = readAnswer(changeSchema, data);
  if (change.message) await announce(change);
  return change;
}

/** Moves the member's own read mark back to before the customer's last message. Errors: not_found. */
export async function markRoomUnread(member: Member, room_id: string): Promise<void> {
  await getRoom(member, room_id);
  await ask(member, "mark_room_unread", { p_room_id: room_id });
}

/** Saves a draft; an empty text deletes it. Errors: not_found, forbidden. */
export async function saveDraft(member: Member, room_id: string, { kind, text }: Draft): Promise<void> {
  await getRoom(member, room_id);
  const { user_id, project_id } = member;
  await ask(
    text.trim() === ""
      ? member.db.from("drafts").delete().eq("room_id", room_id).eq("user_id", user_id).eq("kind", kind)
      : member.db.from("drafts").upsert({ room_id, user_id, project_id, kind, text }),
  );
}

/** Pins a room for the member. Errors: not_found. */
export async function pinRoom(member: Member, room_id: string): Promise<void> {
  await getRoom(member, room_id);
  await ask(
    member.db
      .from("room_pins")
      .upsert(
        { room_id, user_id: member.user_id, project_id: member.project_id },
        { onConflict: "user_id,room_id", ignoreDuplicates: true },
      ),
  );
}

export async function unpinRoom(member: Member, room_id: string): Promise<void> {
  await ask(member.db.from("room_pins").delete().eq("room_id", room_id).eq("user_id", member.user_id));
}

import "server-only";
import * as z from "zod";
import { announceCustomer } from "@/lib/customers/announce";
import { getCustomer } from "@/lib/customers/queries";
import type { Customer } from "@/lib/customers/schema";
import { AppError, fromPostgres, type PostgresFailure } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { getRoom } from "@/lib/rooms/queries";
import { type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { listTags } from "./queries";
import {
  foldTagName,
  MAX_TAGS,
  type Tag,
  type TagChange,
  type TagDraft,
  type Tagging,
  type TagRemoval,
  tagRemovalSchema,
} from "./schema";

const UNIQUE_VIOLATION = "23505";
const tagFailure = (failure: PostgresFailure) =>
  failure.code === UNIQUE_VIOLATION ? new AppError("tag_exists", { name: "tag_exists" }) : fromPostgres(failure);

function requireManager(member: Member): void {
  if (!may(member, "manage")) throw new AppError("forbidden");
}

/** Errors: forbidden, tag_exists (name), too_many_tags (name). */
export async function createTag(member: Member, draft: TagDraft): Promise<Tag> {
  requireManager(member);
  const { data, error } = await member.db
    .from("tags")
    .insert({ ...draft, project_id: member.project_id, created_by: member.user_id })
    .select("id")
    .single();
  if (error) throw tagFailure(error);
  return { ...draft, id: data.id, rooms: 0, customers: 0 };
}

/** Errors: forbidden, not_found, tag_exists (name). */
export async function updateTag(member: Member, tag_id: string, change: TagChange): Promise<void> {
  requireManager(member);
  const { error } = await member.db
    .from("tags")
    .update(change)
    .eq("id", tag_id)
    .eq("project_id", member.project_id)
    .select("id")
    .single();
  if (error) throw tagFailure(error);
}

/** Deletes a tag and removes it from all rooms and customers. Errors: not_found, forbidden. */
export async function deleteTag(member: Member, tag_id: string): Promise<TagRemoval> {
  return readAnswer(tagRemovalSchema, await ask(member, "delete_tag", { p_tag_id: tag_id }));
}

/** Merges a tag into `into_id`, which replaces it everywhere. Errors: not_found, forbidden, invalid. */
export async function mergeTags(member: Member, tag_id: string, into_id: string): Promise<TagRemoval> {
  return readAnswer(tagRemovalSchema, await ask(member, "merge_tags", { p_tag_id: tag_id, p_into_id: into_id }));
}

/** Restores a deleted or merged tag. Errors: not_found, forbidden, undo_over, tag_exists, too_many_tags. */
export async function restoreTag(member: Member, undo_id: string): Promise<void> {
  await ask(member, "restore_tag", { p_undo_id: undo_id });
}

/** Adds the tags whose names are new. Returns how many were added and how many existed. Errors: forbidden, too_many_tags. */
export async function importTags(member: Member, drafts: TagDraft[]): Promise<{ added: number; known: number }> {
  requireManager(member);
  const known = new Set((await listTags(member)).map(({ name }) => foldTagName(name)));
  const before = known.size;
  const fresh = drafts.filter(({ name }) => {
    const isNew = !known.has(foldTagName(name));
    known.add(foldTagName(name));
    return isNew;
  });
  if (before + fresh.length > MAX_TAGS) throw new AppError("too_many_tags");
  if (fresh.length > 0) {
    const rows = fresh.map((draft) => ({ ...draft, project_id: member.project_id, created_by: member.user_id }));
    const { error } = await member.db.from("tags").insert(rows);
    if (error) throw tagFailure(error);
  }
  return { added: fresh.length, known: drafts.length - fresh.length };
}

const changeSchema = z.object({ room: roomEventSchema, message: z.nullable(messageSchema) });

/** Changes a room's tags and posts an event in the room. Errors: not_found, forbidden, too_many_tags. */
export async function setRoomTags(
  member: Member,
  room_id: string,
  { add = [], remove = [] }: Tagging,
): Promise<{ room: RoomEvent; message: Message | null }> {
  await getRoom(member, room_id);
  const data = await ask(member, "set_room_tags", { p_room_id: room_id, p_add: add, p_remove: remove });
  const change = readAnswer(changeSchema, data);
  if (change.message) await announce(change);
  return change;
}

/**
 * Moves a tag of a room to its customer, with whom it then stays, or back to the room. Idempotent. Errors: not_found (also if neither has
 * the tag any more), forbidden, too_many_tags.
 */
export async function moveTag(
  member: Member,
  room_id: string,
  tag_id: string,
  stays: boolean,
): Promise<{ room: RoomEvent; customer: Customer }> {
  await getRoom(member, room_id);
  const data = await ask(member, "move_tag", { p_room_id: room_id, p_tag_id: tag_id, p_stays: stays });
  const room = readAnswer(roomEventSchema, data);
  const customer = await getCustomer(member, room.customer_id);
  await Promise.all([announce({ room }), announceCustomer(customer)]);
  return { room, customer };
}

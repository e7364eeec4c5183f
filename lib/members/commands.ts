import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import type { Member } from "./authority";
import type { Standing } from "./rights";

const releasedSchema = z.array(
  z.object({ room: roomEventSchema, message: messageSchema, previous_assignee_id: z.uuid() }),
);

/** Publishes rooms that have become unassigned to the inbox. */
async function announceReleased(data: unknown): Promise<void> {
  for (const change of readAnswer(releasedSchema, data)) await announce(change);
}

/** Changes another member's role and permissions. Throws not_found, forbidden, invalid, last_owner. */
export async function updateMember(member: Member, user_id: string, standing: Standing): Promise<void> {
  const { data, error } = await member.db.rpc("update_member", {
    p_project_id: member.project_id,
    p_user_id: user_id,
    p_role: standing.role,
    p_rooms_scope: standing.rooms_scope,
    p_can_broadcast: standing.can_broadcast,
    p_can_see_contacts: standing.can_see_contacts,
  });
  if (error) throw fromPostgres(error);
  await announceReleased(data);
}

/** Removes another member; their rooms become unassigned. Throws not_found, forbidden, last_owner. */
export async function removeMember(member: Member, user_id: string): Promise<void> {
  const { data, error } = await member.db.rpc("remove_member", {
    p_project_id: member.project_id,
    p_user_id: user_id,
  });
  if (error) throw fromPostgres(error);
  await announceReleased(data);
}

/** Removes the calling member; their rooms become unassigned. Throws last_owner. */
export async function leaveProject(member: Member): Promise<void> {
  const { data, error } = await member.db.rpc("leave_project", { p_project_id: member.project_id });
  if (error) throw fromPostgres(error);
  await announceReleased(data);
}

/** Transfers ownership: another member becomes owner and the caller admin. Throws not_found, forbidden, invalid. */
export async function transferProject(member: Member, user_id: string): Promise<void> {
  const { error } = await member.db.rpc("transfer_project", { p_project_id: member.project_id, p_user_id: user_id });
  if (error) throw fromPostgres(error);
}

import "server-only";
import * as z from "zod";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import type { Member } from "./authority";
import type { Permissions } from "./rights";

const releasedSchema = z.array(
  z.object({ room: roomEventSchema, message: messageSchema, previous_assignee_id: z.uuid() }),
);

/** Publishes rooms that have become unassigned to the inbox. */
async function announceReleased(data: unknown): Promise<void> {
  for (const change of readAnswer(releasedSchema, data)) await announce(change);
}

/** Changes another member's role and permissions. Throws not_found, forbidden, invalid, last_owner. */
export async function updateMember(member: Member, user_id: string, permissions: Permissions): Promise<void> {
  const data = await ask(member, "update_member", {
    p_project_id: member.project_id,
    p_user_id: user_id,
    p_role: permissions.role,
    p_rooms_scope: permissions.rooms_scope,
    p_can_broadcast: permissions.can_broadcast,
    p_can_see_contacts: permissions.can_see_contacts,
  });
  await announceReleased(data);
}

/** Removes another member; their rooms become unassigned. Throws not_found, forbidden, last_owner. */
export async function removeMember(member: Member, user_id: string): Promise<void> {
  const data = await ask(member, "remove_member", {
    p_project_id: member.project_id,
    p_user_id: user_id,
  });
  await announceReleased(data);
}

/** Removes the calling member; their rooms become unassigned. Throws last_owner. */
export async function leaveProject(member: Member): Promise<void> {
  const data = await ask(member, "leave_project", { p_project_id: member.project_id });
  await announceReleased(data);
}

/** Transfers ownership: another member becomes owner and the caller admin. Throws not_found, forbidden, invalid. */
export async function transferProject(member: Member, user_id: string): Promise<void> {
  await ask(member, "transfer_project", { p_project_id: member.project_id, p_user_id: user_id });
}

import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { GroupMember } from "./schema";

/** The members of a room's group whose names are known, by name; none in other rooms. Errors: not_found. */
export async function listGroupMembers(member: Member, room_id: string): Promise<GroupMember[]> {
  if (!z.uuid().safeParse(room_id).success) throw new AppError("not_found");
  const [room, members] = await Promise.all([
    ask(member.db.from("rooms").select("id").eq("project_id", member.project_id).eq("id", room_id).maybeSingle()),
    ask(member, "list_group_members", { p_room_id: room_id }),
  ]);
  if (!room) throw new AppError("not_found");
  return members;
}

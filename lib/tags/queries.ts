import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Tag, tagRowSchema } from "./schema";

const rowsSchema = z.array(tagRowSchema);

/** All tags of the project by name; at most 500. */
export async function listTags(member: Member): Promise<Tag[]> {
  return readAnswer(rowsSchema, await ask(member, "list_tags", { p_project_id: member.project_id }));
}

/** All tags' names, for labels. */
export async function listTagNames(member: Member): Promise<{ id: string; name: string }[]> {
  return ask(member.db.from("tags").select("id, name").eq("project_id", member.project_id).order("name").limit(500));
}

/** The ids of a room's tags, oldest first. Throws not_found if the member may not see the room. */
export async function listRoomTags(member: Member, room_id: string): Promise<string[]> {
  const data = await ask(
    member.db.from("rooms").select("tag_ids").eq("id", room_id).eq("project_id", member.project_id).single(),
  );
  return data.tag_ids;
}

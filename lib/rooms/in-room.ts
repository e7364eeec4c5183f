import "server-only";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";

/**
 * Requires that a row belongs to the room of the URL, before anything is changed. The member's client checks the project. Errors:
 * not_found.
 */
export async function requireRowInRoom(
  member: Member,
  room_id: string,
  table: "messages" | "attachments" | "scheduled_messages",
  id: string,
): Promise<void> {
  const data = await ask(member.db.from(table).select("id").eq("id", id).eq("room_id", room_id).maybeSingle());
  if (!data) throw new AppError("not_found");
}

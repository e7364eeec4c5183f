import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";

/**
 * Requires that a row belongs to the room of the URL, before anything is changed. The member's client checks the project. Errors:
 * not_found.
 */
export async function requireInRoom(
  member: Member,
  room_id: string,
  table: "messages" | "attachments" | "scheduled_messages",
  id: string,
): Promise<void> {
  const { data, error } = await member.db.from(table).select("id").eq("id", id).eq("room_id", room_id).maybeSingle();
  if (error) throw fromPostgres(error);
  if (!data) throw new AppError("not_found");
}

import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { getRoom } from "@/lib/rooms/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type ScheduledMessage, scheduledSchema } from "./schema";

const COLUMNS =
  "id, room_id, author_id, send_at, text, attachments, cancel_on_reply, state, reason, updated_at" as const;
const listSchema = z.array(scheduledSchema);

/** How many cancelled or failed ones are shown, and for how long. */
const MOST = 40;
const SHOWN_MS = 24 * 3_600_000;

/** A room's waiting answers, soonest first, then those cancelled or failed within a day. Throws not_found. */
export async function listScheduled(member: Member, room_id: string): Promise<ScheduledMessage[]> {
  const since = new Date(Date.now() - SHOWN_MS).toISOString();
  const data = await ask(
    member.db
      .from("scheduled_messages")
      .select(COLUMNS)
      .eq("room_id", room_id)
      .eq("project_id", member.project_id)
      .or(`state.eq.waiting,and(state.in.(cancelled,failed),updated_at.gt.${since})`)
      .order("send_at")
      .limit(MOST),
  );
  if (data.length === 0) await getRoom(member, room_id);
  return readAnswer(listSchema, data).map(mediaUrls);
}

/** Throws not_found. */
export async function getScheduled(member: Member, room_id: string, id: string): Promise<ScheduledMessage> {
  const data = await ask(
    member.db
      .from("scheduled_messages")
      .select(COLUMNS)
      .eq("id", id)
      .eq("room_id", room_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  return mediaUrls(readAnswer(scheduledSchema, data));
}

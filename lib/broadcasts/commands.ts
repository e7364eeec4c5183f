import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { readBroadcast } from "./queries";
import type { Broadcast, BroadcastInput, BroadcastSettings, BroadcastTransition } from "./schema";

/**
 * Creates a broadcast, or updates one that has not started. The browser generates `id`, so retries do not create another. Errors:
 * forbidden, broadcast_begun, broadcast_changed (by someone else since `based_on`), broadcast_incomplete, broadcast_tag_deleted (of a
 * scheduled one), attachment_not_ready.
 */
export async function saveBroadcast(
  member: Member,
  id: string,
  { sender_name, ...input }: BroadcastInput,
  { origin, based_on }: { origin: Broadcast["origin"]; based_on: string | null },
): Promise<Broadcast> {
  const data = await ask(member, "save_broadcast", {
    p_id: id,
    p_project_id: member.project_id,
    p_broadcast: { ...input, sender_name: sender_name || null, origin, based_on },
  });
  return readBroadcast(data);
}

/**
 * Starts a broadcast now or at a given time. `confirmed_count`: the number of recipients that the member confirmed. Errors:
 * broadcast_begun, broadcast_incomplete, broadcast_tag_deleted, broadcast_followers, broadcast_narrow_max, broadcast_time, quiet_hours.
 */
export async function launchBroadcast(
  member: Member,
  id: string,
  { send_at, confirmed_count }: { send_at: string | null; confirmed_count: number },
): Promise<Broadcast> {
  const data = await ask(member, "launch_broadcast", {
    p_id: id,
    p_send_at: send_at,
    p_confirmed: confirmed_count,
  });
  return readBroadcast(data);
}

/** Errors: broadcast_state. */
export async function changeBroadcast(member: Member, id: string, act: BroadcastTransition): Promise<Broadcast> {
  const data = await ask(member, "change_broadcast", { p_id: id, p_act: act });
  return readBroadcast(data);
}

/** Duplicates a broadcast as a draft, optionally for the recipients that it did not reach. */
export async function copyBroadcast(
  member: Member,
  id: string,
  { copy_id, name, is_for_missed }: { copy_id: string; name: string; is_for_missed: boolean },
): Promise<Broadcast> {
  const data = await ask(member, "copy_broadcast", {
    p_id: id,
    p_copy_id: copy_id,
    p_name: name,
    p_is_for_missed: is_for_missed,
  });
  return readBroadcast(data);
}

const testSendSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  visitor_message: z.nullable(visitorMessageSchema),
});

/** Sends a test to the member's own room. Errors: forbidden, broadcast_incomplete. */
export async function sendTestBroadcast(member: Member, id: string, room_id: string): Promise<void> {
  const data = await ask(member, "send_test_broadcast", { p_id: id, p_room_id: room_id });
  await announce(readAnswer(testSendSchema, data));
}

/** Errors: forbidden, link_name_taken. */
export async function saveBroadcastSettings(member: Member, settings: BroadcastSettings): Promise<void> {
  await ask(member, "save_broadcast_settings", {
    p_project_id: member.project_id,
    p_quiet_from: settings.quiet_from,
    p_quiet_to: settings.quiet_to,
    p_weekly_cap: settings.weekly_cap,
    p_stage_minutes: settings.stage_minutes,
    p_stage_blocked_percent: settings.stage_blocked_percent,
    p_link_name: settings.link_name,
  });
}

/** Records in the audit log that the result was exported. */
export async function recordBroadcastExport(member: Member, id: string): Promise<void> {
  await ask(member, "record_broadcast_export", { p_id: id });
}

import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type BotSettings, type Segment, type SegmentInput, segmentSchema } from "./schema";

/** Errors: forbidden, segment_exists, too_many_segments (name). */
export async function saveSegment(member: Member, id: string, { name, definition }: SegmentInput): Promise<Segment> {
  return readAnswer(
    segmentSchema,
    await ask(member, "save_vip_segment", {
      p_id: id,
      p_project_id: member.project_id,
      p_name: name,
      p_definition: definition,
    }),
  );
}

/** Errors: not_found, segment_used. */
export async function deleteSegment(member: Member, id: string): Promise<void> {
  await ask(member, "delete_vip_segment", { p_id: id });
}

/** Errors: not_found, forbidden, package_needed. */
export async function saveBotSettings(member: Member, social_id: string, settings: BotSettings): Promise<void> {
  await ask(member, "save_bot_settings", { p_social_id: social_id, p_settings: settings });
}

const madeSchema = z.object({ id: z.uuid(), code: z.string() });

/** Adds an admin, who links their LINE account by sending the returned code. Errors: forbidden, too_many_admins (name). */
export async function addBotAdmin(
  member: Member,
  social_id: string,
  name: string,
): Promise<{ id: string; code: string }> {
  return readAnswer(madeSchema, await ask(member, "add_bot_admin", { p_social_id: social_id, p_name: name }));
}

/** A new code for an admin who has not used theirs. Errors: not_found, invalid. */
export async function renewBotCode(member: Member, id: string): Promise<string> {
  return ask(member, "change_bot_admin", { p_id: id, p_act: "renew" });
}

/** Stops treating the person's messages as commands. Errors: not_found. */
export async function revokeBotAdmin(member: Member, id: string): Promise<void> {
  await ask(member, "change_bot_admin", { p_id: id, p_act: "revoke" });
}

/** Approves or rejects an admin's request from LINE. Errors: not_found, broadcast_state (also: its draft was started or deleted). */
export async function settleBotRequest(member: Member, id: string, is_approved: boolean): Promise<void> {
  const is_settled = await ask(member, "settle_bot_request", { p_id: id, p_is_approved: is_approved });
  if (!is_settled) throw new AppError("broadcast_state");
}

import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { type BotSettings, type Segment, type SegmentInput, segmentSchema } from "./schema";

/** Errors: forbidden, segment_exists, too_many_segments (name). */
export async function saveSegment(member: Member, id: string, { name, definition }: SegmentInput): Promise<Segment> {
  const { data, error } = await member.db.rpc("save_vip_segment", {
    p_id: id,
    p_project_id: member.project_id,
    p_name: name,
    p_definition: definition,
  });
  if (error) throw fromPostgres(error);
  return readAnswer(segmentSchema, data);
}

/** Errors: not_found. */
export async function deleteSegment(member: Member, id: string): Promise<void> {
  const { error } = await member.db.rpc("delete_vip_segment", { p_id: id });
  if (error) throw fromPostgres(error);
}

/** Errors: not_found, forbidden, package_needed. */
export async function saveBotSettings(member: Member, social_id: string, settings: BotSettings): Promise<void> {
  const { error } = await member.db.rpc("save_bot_settings", { p_social_id: social_id, p_settings: settings });
  if (error) throw fromPostgres(error);
}

const madeSchema = z.object({ id: z.uuid(), code: z.string() });

/** Adds an admin, who links their LINE account by sending the returned code. Errors: forbidden, too_many_admins (name). */
export async function addBotAdmin(
  member: Member,
  social_id: string,
  name: string,
): Promise<{ id: string; code: string }> {
  const { data, error } = await member.db.rpc("add_bot_admin", { p_social_id: social_id, p_name: name });
  if (error) throw fromPostgres(error);
  return readAnswer(madeSchema, data);
}

/** A new code for an admin who has not used theirs. Errors: not_found, invalid. */
export async function renewBotCode(member: Member, id: string): Promise<string> {
  const { data, error } = await member.db.rpc("change_bot_admin", { p_id: id, p_act: "renew" });
  if (error) throw fromPostgres(error);
  return data;
}

/** Stops treating the person's messages as commands. Errors: not_found. */
export async function revokeBotAdmin(member: Member, id: string): Promise<void> {
  const { error } = await member.db.rpc("change_bot_admin", { p_id: id, p_act: "revoke" });
  if (error) throw fromPostgres(error);
}

/** Approves or rejects an admin's request from LINE. Errors: not_found, broadcast_state. */
export async function settleBotRequest(member: Member, id: string, is_approved: boolean): Promise<void> {
  const { error } = await member.db.rpc("settle_bot_request", { p_id: id, p_is_approved: is_approved });
  if (error) throw fromPostgres(error);
}

import "server-only";
import * as z from "zod";
import { seal } from "@/lib/crypto/seal";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { getLanguages } from "@/lib/projects/languages";
import { announce } from "@/lib/rooms/announce";
import { type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { endpointPlace } from "./endpoint";
import { type AiSettings, defaultSettings, type endpointFormSchema } from "./schema";

const heldSchema = z.object({
  room: roomEventSchema,
  message: z.nullable(messageSchema),
  previous_assignee_id: z.uuid().nullable(),
});

/** The new AI answers in the project's languages. Errors: forbidden, invalid, too_many_ais. */
export async function createAi(member: Member, name: string): Promise<string> {
  const languages = await getLanguages(member);
  const { data, error } = await member.db.rpc("create_ai", {
    p_project_id: member.project_id,
    p_name: name,
    p_settings: { ...defaultSettings, languages },
  });
  if (error) throw fromPostgres(error);
  return data;
}

/** Saves a draft: customers get the published settings. */
export async function saveAi(member: Member, ai_id: string, name: string, settings: AiSettings): Promise<void> {
  const { error } = await member.db.rpc("save_ai", { p_ai_id: ai_id, p_name: name, p_settings: settings });
  if (error) throw fromPostgres(error);
}

export async function publishAi(member: Member, ai_id: string, is_on: boolean): Promise<void> {
  const { error } = await member.db.rpc("publish_ai", { p_ai_id: ai_id, p_is_on: is_on });
  if (error) throw fromPostgres(error);
}

export async function deleteAi(member: Member, ai_id: string): Promise<void> {
  const { error } = await member.db.rpc("delete_ai", { p_ai_id: ai_id });
  if (error) throw fromPostgres(error);
}

export async function attachAi(member: Member, ai_id: string, social_ids: string[]): Promise<void> {
  const { error } = await member.db.rpc("attach_ai", { p_ai_id: ai_id, p_social_ids: social_ids });
  if (error) throw fromPostgres(error);
}

/** null: only the team answers on that channel. Errors: not_found, forbidden, invalid. */
export async function setSocialAi(member: Member, social_id: string, ai_id: string | null): Promise<void> {
  const given = { p_social_id: social_id, p_ai_id: ai_id as string };
  const { error } = await member.db.rpc("set_social_ai", given);
  if (error) throw fromPostgres(error);
}

/** Sets the project's own endpoint; its key is sealed and never shown. null: use the operator's. */
export async function saveEndpoint(member: Member, form: z.output<typeof endpointFormSchema> | null): Promise<void> {
  await callAsMember(member, "system.save_ai_endpoint", {
    p_base_url: form?.base_url.replace(/\/+$/, "") ?? null,
    p_model: form?.model ?? null,
    p_sealed: form ? seal(form.key, endpointPlace(member.project_id)) : null,
  });
}

/** Takes a room over from the AI (human), or returns it (bot). Errors: not_found, forbidden, ai_off. */
export async function setHolder(
  member: Member,
  room_id: string,
  holder: "human" | "bot",
): Promise<{ room: RoomEvent; message: Message | null }> {
  const { data: row, error: unseen } = await member.db
    .from("rooms")
    .select("id")
    .eq("id", room_id)
    .eq("project_id", member.project_id)
    .maybeSingle();
  if (unseen) throw fromPostgres(unseen);
  if (!row) throw new AppError("not_found");
  const { data, error } = await member.db.rpc(holder === "human" ? "take_over" : "return_to_ai", {
    p_room_id: room_id,
  });
  if (error) throw fromPostgres(error);
  const change = readAnswer(heldSchema, data);
  await announce(change);
  return { room: change.room, message: change.message };
}

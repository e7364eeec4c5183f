import "server-only";
import * as z from "zod";
import { seal } from "@/lib/crypto/seal";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { getLanguages } from "@/lib/projects/languages";
import { announce } from "@/lib/rooms/announce";
import { type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { endpointAad } from "./endpoint";
import { type AiForm, type aiFormSchema, defaultSettings, type endpointFormSchema } from "./schema";

const handledBySchema = z.object({
  room: roomEventSchema,
  message: z.nullable(messageSchema),
  previous_assignee_id: z.uuid().nullable(),
});

/** The new AI answers in the project's languages. Errors: forbidden, invalid, too_many_ais. */
export async function createAi(member: Member, name: string): Promise<string> {
  const languages = await getLanguages(member);
  return ask(member, "create_ai", {
    p_project_id: member.project_id,
    p_name: name,
    p_settings: { ...defaultSettings, languages },
  });
}

/**
 * Saves a draft: customers get the published settings. `changed`: the fields to save, undefined for all. The others keep what colleagues
 * have saved meanwhile. Errors: not_found, forbidden, invalid.
 */
export async function saveAi(
  member: Member,
  ai_id: string,
  form: z.output<typeof aiFormSchema>,
  changed?: readonly (keyof AiForm)[],
): Promise<void> {
  const saved = Object.entries(form).filter(([key]) => !changed || changed.includes(key as keyof AiForm));
  const { name = "", ...settings }: Partial<typeof form> = Object.fromEntries(saved);
  await ask(member, "save_ai", { p_ai_id: ai_id, p_name: name, p_settings: settings });
}

/** Publishes the saved settings and switches the AI on, or off. Errors: not_found, forbidden, ai_no_channel. */
export async function publishAi(member: Member, ai_id: string, is_on: boolean): Promise<void> {
  await ask(member, "publish_ai", { p_ai_id: ai_id, p_is_on: is_on });
}

export async function deleteAi(member: Member, ai_id: string): Promise<void> {
  await ask(member, "delete_ai", { p_ai_id: ai_id });
}

export async function attachAi(member: Member, ai_id: string, social_ids: string[]): Promise<void> {
  await ask(member, "attach_ai", { p_ai_id: ai_id, p_social_ids: social_ids });
}

/** null: only the team answers on that channel. Errors: not_found, forbidden, invalid. */
export async function setSocialAi(member: Member, social_id: string, ai_id: string | null): Promise<void> {
  await ask(member, "set_social_ai", { p_social_id: social_id, p_ai_id: ai_id });
}

/** Sets the project's own endpoint; its key is sealed and never shown. null: use the operator's. */
export async function saveEndpoint(member: Member, form: z.output<typeof endpointFormSchema> | null): Promise<void> {
  await callAsMember(member, "system.save_ai_endpoint", {
    p_base_url: form?.base_url.replace(/\/+$/, "") ?? null,
    p_model: form?.model ?? null,
    p_sealed: form ? seal(form.key, endpointAad(member.project_id)) : null,
  });
}

/** Takes a room over from the AI (human), or returns it (bot). Errors: not_found, forbidden, ai_off. */
export async function setHandledBy(
  member: Member,
  room_id: string,
  handledBy: "human" | "bot",
): Promise<{ room: RoomEvent; message: Message | null }> {
  const row = await ask(
    member.db.from("rooms").select("id").eq("id", room_id).eq("project_id", member.project_id).maybeSingle(),
  );
  if (!row) throw new AppError("not_found");
  const data = await ask(member, handledBy === "human" ? "take_over" : "return_to_ai", {
    p_room_id: room_id,
  });
  const change = readAnswer(handledBySchema, data);
  await announce(change);
  return { room: change.room, message: change.message };
}

import "server-only";
import * as z from "zod";
import { announceChanges } from "@/lib/automations/changes";
import { callFunction } from "@/lib/supabase/functions";
import { botTemplates } from "./templates";

const WORDS = JSON.stringify(botTemplates);
const commandSchema = z.object({ message_id: z.uuid() });
const resultSchema = z.object({ broadcast_id: z.uuid() });

/** Job bot_command: does what an admin wrote or pressed in LINE. All of it is one transaction, so a repeated job finds it done. */
export async function botCommand(payload: unknown): Promise<void> {
  const { message_id } = commandSchema.parse(payload);
  const { value } = await callFunction("system.run_bot_command", { p_message_id: message_id, p_words: WORDS });
  await announceChanges(value);
}

/** Job bot_result: tells the admin how it ended, in the chat in which it began. */
export async function botResult(payload: unknown): Promise<void> {
  const { broadcast_id } = resultSchema.parse(payload);
  const { value } = await callFunction("system.tell_bot_result", { p_broadcast_id: broadcast_id, p_words: WORDS });
  await announceChanges(value);
}

import "server-only";
import * as z from "zod";
import { announceChanges } from "@/lib/automations/changes";
import { callFunction } from "@/lib/supabase/functions";
import { botTexts } from "./bot-texts";

const TEXTS = JSON.stringify(botTexts);
const commandSchema = z.object({ message_id: z.uuid() });
const resultSchema = z.object({ broadcast_id: z.uuid() });

/** Job bot_command: executes a command that an admin sent or tapped in LINE. Idempotent: it runs in one transaction. */
export async function botCommand(payload: unknown): Promise<void> {
  const { message_id } = commandSchema.parse(payload);
  const { value } = await callFunction("system.run_bot_command", { p_message_id: message_id, p_words: TEXTS });
  await announceChanges(value);
}

/** Job bot_result: reports a broadcast's result to the admin, in the chat in which they started it. */
export async function botResult(payload: unknown): Promise<void> {
  const { broadcast_id } = resultSchema.parse(payload);
  const { value } = await callFunction("system.send_bot_result", { p_broadcast_id: broadcast_id, p_words: TEXTS });
  await announceChanges(value);
}

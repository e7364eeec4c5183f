import "server-only";
import * as z from "zod";
import { callFunction } from "@/lib/supabase/functions";
import { announceChanges } from "./changes";

const payloadSchema = z.object({ room_id: z.uuid() });

/**
 * Job automate_room: runs a room's pending automatic messages and rules in one database transaction, so repeated or interrupted jobs have
 * no further effect; after a crash only the realtime event can be missing.
 */
export async function automateRoom(payload: unknown): Promise<void> {
  const { room_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.run_automations", { p_room_id: room_id });
  await announceChanges(value);
}

const SWEEP = 5_000;

/** Job sweep_automations: deletes records older than 30 days. */
export async function sweepAutomations(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.sweep_automations", { p_limit: SWEEP });
    if (Number(value) < SWEEP) return;
  }
}

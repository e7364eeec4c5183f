import "server-only";
import * as z from "zod";
import { callFunction } from "@/lib/supabase/functions";
import { announceChanges } from "./changes";

const payloadSchema = z.object({ room_id: z.uuid() });

/**
 * Job automate_room: works off what waits in a room for automatic messages and rules. All of it happens in the database in one
 * transaction, so a repeated or interrupted job does nothing twice; only the announcement may be missing after a crash.
 */
export async function automateRoom(payload: unknown): Promise<void> {
  const { room_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.run_automations", { p_room_id: room_id });
  await announceChanges(value);
}

const SWEEP = 5_000;

/** Job sweep_automations: what is older than 30 days goes. */
export async function sweepAutomations(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.sweep_automations", { p_limit: SWEEP });
    if (Number(value) < SWEEP) return;
  }
}

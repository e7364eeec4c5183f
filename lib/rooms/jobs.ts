import "server-only";
import * as z from "zod";
import { messageSchema } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";
import { publishToMany } from "@/lib/realtime/publish";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announce } from "./announce";
import { announceBulk, bulkStepSchema } from "./bulk-commands";
import { roomEventSchema } from "./schema";

const wokenSchema = z.object({ room: roomEventSchema, message: messageSchema });

/** Job wake_room: ends a due snooze, unless it was ended or changed in the meantime. */
export async function wakeRoom(payload: unknown): Promise<void> {
  const { room_id, user_id } = z.object({ room_id: z.uuid(), user_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.wake_room", { p_room_id: room_id, p_user_id: user_id });
  if (value) await announce(readAnswer(wokenSchema, value));
}

/** Minimum time between two progress events of a long bulk change, in ms. */
const TELL_APART_MS = 1_000;

/** Job step_bulk: performs or undoes a bulk change, a hundred rooms at a time; continues after a crash. */
export async function stepBulk(payload: unknown): Promise<void> {
  const { run_id } = z.object({ run_id: z.uuid() }).parse(payload);
  for (let told = 0; ; ) {
    const { value } = await callFunction("system.step_bulk", { p_run_id: run_id });
    const step = readAnswer(bulkStepSchema, value);
    const isOver = step.run.state === "done" || step.run.state === "undone";
    if (isOver || Date.now() - told >= TELL_APART_MS) {
      told = Date.now();
      await announceBulk(step);
    }
    if (isOver) return;
  }
}

/** Job announce_rooms: tells clients that have one of the rooms open to refetch its messages. */
export async function announceRooms(payload: unknown): Promise<void> {
  const { room_ids } = z.object({ room_ids: z.array(z.uuid()) }).parse(payload);
  await publishToMany(room_ids.map(roomChannel), "rooms-changed", { room_ids: [] });
}

import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { changeThreadAtProvider, foundThreadSchema } from "@/lib/rooms/commands";
import { roomEventSchema, type ThreadAction, threadOwners } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { KeyHolder } from "./authority";
import type { threadRequestSchema } from "./requests";

const foundSchema = z.object({
  ...foundThreadSchema.shape,
  thread_owner: z.nullable(z.enum(threadOwners)),
  is_asked: z.boolean(),
  is_released: z.boolean(),
  shown: z.unknown(),
});
const settledSchema = z.object({ room: roomEventSchema, message: messageSchema, shown: z.unknown() });
type Holder = z.output<typeof threadRequestSchema>["holder"];

const ACTIONS: Record<Holder, ThreadAction> = { us: "take", inbox: "pass_inbox", app: "pass_app" };

/**
 * Takes or passes on a thread as a member does: at the provider, then here, with the key's name in the audit log. Idempotent: what is so
 * already is not recorded again. Returns the room. Errors: unauthorized, forbidden, and those of changeThread.
 */
export async function changeThreadByKey(key: KeyHolder, room_id: string, holder: Holder): Promise<unknown> {
  const given = { p_key_id: key.id, p_room_id: room_id };
  const found = readAnswer(foundSchema, (await callFunction("api.find_thread", given)).value);
  const isSo = found.thread_owner === holder;
  if (holder === "us" && isSo) return found.shown;
  // the provider takes a release as often as it is asked to
  if (holder === "app" && found.thread_app_id === null && found.is_released) return found.shown;
  let p_change: Awaited<ReturnType<typeof changeThreadAtProvider>>;
  try {
    p_change = await changeThreadAtProvider(found, ACTIONS[holder]);
  } catch (failure) {
    // what is not ours any more cannot be passed on; asked all the same, because control that lapses sends no event
    if (isSo && failure instanceof AppError && failure.code === "thread_refused") return found.shown;
    throw failure;
  }
  if (p_change === "asked" && found.is_asked) return found.shown;
  const { value } = await callFunction("api.settle_thread", { ...given, p_change });
  const { shown, ...change } = readAnswer(settledSchema, value);
  await announce(change);
  return shown;
}

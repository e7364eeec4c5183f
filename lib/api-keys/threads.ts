import "server-only";
import * as z from "zod";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema, type ThreadAction, threadOwners } from "@/lib/rooms/schema";
import { changeThreadAtProvider, foundThreadSchema } from "@/lib/rooms/thread-commands";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { KeyHolder } from "./authority";
import type { threadRequestSchema } from "./requests";

const foundSchema = z.object({ ...foundThreadSchema.shape, thread_owner: z.enum(threadOwners).nullable() });
const settledSchema = z.object({ room: roomEventSchema, message: z.nullable(messageSchema), shown: z.unknown() });
type Holder = z.output<typeof threadRequestSchema>["holder"];

const ACTIONS: Record<Holder, ThreadAction> = { us: "take", inbox: "pass_inbox", app: "pass_app" };
/** Found done already: the provider would refuse to pass on what is not ours any more. */
const DONE = { inbox: "passed_inbox", app: "passed_app" } as const;

/**
 * Takes or passes on a thread as a member does: at the provider, then here, with the key's name in the audit log. Idempotent. Returns the
 * room. Errors: unauthorized, forbidden, and those of changeThread.
 */
export async function changeThreadByKey(key: KeyHolder, room_id: string, holder: Holder): Promise<unknown> {
  const given = { p_key_id: key.id, p_room_id: room_id };
  const found = readAnswer(foundSchema, (await callFunction("api.find_thread", given)).value);
  const isDone = holder !== "us" && found.thread_owner === holder;
  const p_change = isDone ? DONE[holder] : await changeThreadAtProvider(found, ACTIONS[holder]);
  const { value } = await callFunction("api.settle_thread", { ...given, p_change });
  const { shown, room, message } = readAnswer(settledSchema, value);
  if (message) await announce({ room, message });
  return shown;
}

import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { type Message, messageSchema } from "@/lib/messages/schema";
import { findSocial } from "@/lib/socials/accounts";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { announce } from "./announce";
import { type RoomEvent, roomEventSchema, type ThreadAction } from "./schema";

/** What the provider needs to know of a thread. */
export const foundThreadSchema = z.object({
  social_id: z.uuid(),
  external_customer_id: z.string(),
  thread_app_id: z.string().nullable(),
});
const changeSchema = z.object({ room: roomEventSchema, message: messageSchema });
type FoundThread = z.output<typeof foundThreadSchema>;

/**
 * Takes a thread from the app that holds it, or passes it on: at the provider, then here. Errors: not_found (also if the channel has no
 * such apps), forbidden, channel_disconnected, thread_refused, unavailable.
 */
export async function changeThread(
  member: Member,
  room_id: string,
  action: ThreadAction,
): Promise<{ room: RoomEvent; message: Message }> {
  // before the provider is asked: the member may answer in this room
  const { value: found } = await callAsMember(member, "system.find_thread", { p_room_id: room_id });
  const p_change = await changeThreadAtProvider(readAnswer(foundThreadSchema, found), action);
  const { value } = await callAsMember(member, "system.settle_thread", { p_room_id: room_id, p_change });
  const change = readAnswer(changeSchema, value);
  await announce(change);
  return change;
}

/** Takes or passes on a thread at its provider; returns the change to record. Errors: as changeThread. */
export async function changeThreadAtProvider(
  { social_id, external_customer_id, thread_app_id }: FoundThread,
  action: ThreadAction,
) {
  const social = await findSocial(social_id);
  const tools = social ? findAdapter(social.kind)?.threads : null;
  if (!social || !tools) throw new AppError("not_found");
  if (social.status === "disconnected" || !social.credentials) throw new AppError("channel_disconnected");
  try {
    if (action === "take") return await tools.take(social, external_customer_id);
    if (action === "pass_inbox") {
      await tools.pass(social, external_customer_id, "inbox");
      return "passed_inbox";
    }
    await tools.pass(social, external_customer_id, thread_app_id === null ? null : { app_id: thread_app_id });
    return thread_app_id === null ? "released" : "passed_app";
  } catch (failure) {
    log("warn", "thread_change_failed", { social_id, action, ...failureDetails(failure) });
    throw new AppError(tools.failureCode(failure), {}, { cause: failure });
  }
}

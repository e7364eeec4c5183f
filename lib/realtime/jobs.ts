import "server-only";
import * as z from "zod";
import { MOVED_EVENT } from "./channels";
import { hintChannel } from "./epochs";
import { pusher } from "./server";

const payloadSchema = z.object({ session_id: z.uuid() });

/** Closes every socket that was signed in under a session (see /pusher/user-auth). A browser comes back by itself. */
export async function closeSockets(payload: unknown): Promise<void> {
  const { session_id } = payloadSchema.parse(payload);
  await pusher().terminateUserConnections(session_id);
}

const moveSchema = z.object({ scope_id: z.uuid(), room_id: z.nullable(z.uuid()) });

/** Tells clients that channels of a project, room or user have new names. A failure is retried: without it they hear nothing. */
export async function announceMove(payload: unknown): Promise<void> {
  const { scope_id, room_id } = moveSchema.parse(payload);
  await pusher().trigger(hintChannel(scope_id), MOVED_EVENT, JSON.stringify({ room_id }));
}

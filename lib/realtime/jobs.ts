import "server-only";
import * as z from "zod";
import { MOVED_EVENT } from "./channels";
import { hintChannel } from "./epochs";
import { pusher } from "./server";

const payloadSchema = z.object({ session_id: z.uuid() });

/** Closes all sockets that were authenticated with a session (see /pusher/user-auth). Browsers reconnect automatically. */
export async function closeSockets(payload: unknown): Promise<void> {
  const { session_id } = payloadSchema.parse(payload);
  await pusher().terminateUserConnections(session_id);
}

const moveSchema = z.object({ scope_id: z.uuid(), room_id: z.nullable(z.uuid()) });

/**
 * Tells clients that the channels of a project, room or user have new names. Retried on failure: without it clients receive no further
 * events.
 */
export async function announceMove(payload: unknown): Promise<void> {
  const { scope_id, room_id } = moveSchema.parse(payload);
  await pusher().trigger(hintChannel(scope_id), MOVED_EVENT, JSON.stringify({ room_id }));
}

import "server-only";
import * as z from "zod";
import { pusher } from "./server";

const payloadSchema = z.object({ session_id: z.uuid() });

/** Closes every socket that was signed in under a session (see /pusher/user-auth). A browser comes back by itself. */
export async function closeSockets(payload: unknown): Promise<void> {
  const { session_id } = payloadSchema.parse(payload);
  await pusher().terminateUserConnections(session_id);
}

import * as z from "zod";
import { readForm } from "@/lib/http/body";
import { MAX_CHANNELS_ASKED } from "./channels";

const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
const channelNames = z.array(z.string().max(200)).min(1).max(MAX_CHANNELS_ASKED);
const subscriptionSchema = z.object({ socket_id: socketId, channel_name: channelNames });
const signInSchema = z.object({ socket_id: socketId });
const MAX_BYTES = 5_000;

/** What pusher-js posts to /pusher/auth; our own client asks for several channels at once, as repeated `channel_name`. */
export async function readSubscription(request: Request) {
  const form = await readForm(request, MAX_BYTES);
  return subscriptionSchema.parse({ socket_id: form.get("socket_id"), channel_name: form.getAll("channel_name") });
}

/** What pusher-js posts to /pusher/user-auth. */
export async function readSignIn(request: Request) {
  return signInSchema.parse(Object.fromEntries(await readForm(request, MAX_BYTES)));
}

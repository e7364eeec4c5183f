import * as z from "zod";
import { readForm } from "@/lib/http/body";

const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
const subscriptionSchema = z.object({ socket_id: socketId, channel_name: z.string().max(200) });
const signInSchema = z.object({ socket_id: socketId });
const MAX_BYTES = 2_000;

// pusher-js posts form data
async function readFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await readForm(request, MAX_BYTES));
}

/** What pusher-js posts to /pusher/auth. */
export async function readSubscription(request: Request) {
  return subscriptionSchema.parse(await readFields(request));
}

/** What pusher-js posts to /pusher/user-auth. */
export async function readSignIn(request: Request) {
  return signInSchema.parse(await readFields(request));
}

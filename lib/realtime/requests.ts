import * as z from "zod";
import { AppError } from "@/lib/errors";

const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
const subscriptionSchema = z.object({ socket_id: socketId, channel_name: z.string().max(200) });
const signInSchema = z.object({ socket_id: socketId });
const MAX_BYTES = 2_000;

// pusher-js posts a form
async function readForm(request: Request): Promise<Record<string, string>> {
  const text = await request.text();
  if (text.length > MAX_BYTES) throw new AppError("too_large");
  return Object.fromEntries(new URLSearchParams(text));
}

/** What pusher-js posts to /pusher/auth. */
export async function readSubscription(request: Request) {
  return subscriptionSchema.parse(await readForm(request));
}

/** What pusher-js posts to /pusher/user-auth. */
export async function readSignIn(request: Request) {
  return signInSchema.parse(await readForm(request));
}

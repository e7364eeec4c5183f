import "server-only";
import * as z from "zod";
import { messageSchema } from "@/lib/messages/schema";
import { announceMessage } from "@/lib/rooms/announce";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { openSocial, socialSchema } from "./accounts";
import { callInBackground } from "./background";
import { findAdapter } from "./registry";

const payloadSchema = z.object({ message_id: z.uuid() });
const foundSchema = z.object({ media_id: z.string(), has_picture: z.boolean(), social: socialSchema.nullable() });

/** Job fetch_share: fetches a shared post's permanent URL, caption and, if missing, picture. */
export async function fetchShare(payload: unknown): Promise<void> {
  const { message_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.find_share", { p_message_id: message_id });
  const found = readAnswer(foundSchema.nullable(), value);
  if (!found?.social) return;
  const { social, media_id, has_picture } = found;
  const post = await callInBackground(
    social.id,
    async () => await findAdapter(social.kind)?.fetchShare?.(openSocial(social), media_id),
  );
  if (!post) return;
  const settled = await callFunction("system.settle_share", {
    p_message_id: message_id,
    p_url: post.url,
    p_title: post.title,
    p_media: JSON.stringify(has_picture || !post.picture ? [] : [post.picture]),
  });
  const message = readAnswer(z.nullable(messageSchema), settled.value);
  if (message) await announceMessage(message);
}

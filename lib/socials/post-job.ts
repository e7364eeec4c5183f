import "server-only";
import * as z from "zod";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { openSocial, socialSchema } from "./accounts";
import { callInBackground } from "./background";
import { copyPicture, NO_PICTURE, requirePicture } from "./profile-jobs";
import { findAdapter } from "./registry";

const payloadSchema = z.object({ post_id: z.uuid() });
const foundSchema = z.object({ external_id: z.string(), social: socialSchema.nullable() });

/** Job fetch_post: fetches a post's text and permanent URL, and copies its picture, because the provider's address expires. Repeats for a picture that could not be copied for now. */
export async function fetchPost(payload: unknown, attempt: { is_last: boolean }): Promise<void> {
  const { post_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.find_post", { p_post_id: post_id });
  const found = readAnswer(foundSchema.nullable(), value);
  if (!found?.social) return;
  const { social, external_id } = found;
  const post = await callInBackground(
    social.id,
    async () => await findAdapter(social.kind)?.fetchPost?.(openSocial(social), external_id),
  );
  const reference = post?.picture?.reference.replace(/^url:/, "");
  const picture = reference ? await copyPicture(reference) : NO_PICTURE;
  await callFunction("system.settle_post", {
    p_post_id: post_id,
    p_text: post?.title ?? null,
    p_url: post?.url ?? null,
    p_picture_url: picture.url,
  });
  requirePicture(picture, attempt);
}

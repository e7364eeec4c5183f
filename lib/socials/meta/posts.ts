import "server-only";
import * as z from "zod";
import type { SharedPost } from "../adapter";
import { metaCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";
import { webAddress } from "./shares";

const postSchema = z.looseObject({
  permalink: z.string().nullish(),
  permalink_url: z.string().nullish(),
  caption: z.string().nullish(),
  message: z.string().nullish(),
  description: z.string().nullish(),
  media_type: z.string().nullish(),
  media_url: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  full_picture: z.string().nullish(),
});

/** Fields of an Instagram post, reel or story. https://developers.facebook.com/docs/instagram-platform/reference/instagram-media */
export const INSTAGRAM_FIELDS = "permalink,caption,media_url,thumbnail_url,media_type";
/** Fields of a page's reel. https://developers.facebook.com/docs/graph-api/reference/video */
export const FACEBOOK_FIELDS = "permalink_url,description";
/** Fields of a page's post. https://developers.facebook.com/docs/graph-api/reference/page-post */
export const FACEBOOK_POST_FIELDS = "permalink_url,message,full_picture";

/** A shared post by its id. Null for posts of other accounts, which Meta does not return. Throws GraphFailure if a retry is worthwhile. */
export async function fetchMetaPost(
  { credentials }: Pick<Account, "credentials">,
  media_id: string,
  fields: string,
): Promise<SharedPost | null> {
  const { page_token } = metaCredentialsSchema.parse(credentials);
  try {
    const post = await callGraph(postSchema, encodeURIComponent(media_id), { token: page_token, query: { fields } });
    const address = post.permalink ?? post.permalink_url;
    const picture = post.media_type === "VIDEO" ? post.thumbnail_url : (post.media_url ?? post.full_picture);
    return {
      // the permalink of a page's video is a path
      url: webAddress(address?.startsWith("/") ? `https://www.facebook.com${address}` : address),
      title: post.caption ?? post.message ?? post.description ?? null,
      picture: picture ? { kind: "image", name: "post", mime: "image/jpeg", reference: `url:${picture}` } : null,
    };
  } catch (failure) {
    const isAnswer = failure instanceof GraphFailure && failure.how === "answered" && failure.status < 500;
    const code = isAnswer ? (failure.error.code ?? 0) : 0;
    // 100: no such object, or no access; 10 and the 200s: a permission that the page did not grant
    if (code === 100 || code === 10 || (code >= 200 && code <= 299)) return null;
    throw failure;
  }
}

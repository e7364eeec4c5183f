import * as z from "zod/mini";

/** A post that has comments. Text, URL and picture are null until they are fetched, or if the provider does not tell. */
export const postSchema = z.object({
  id: z.uuid(),
  text: z.nullable(z.string()),
  url: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  is_fetched: z.boolean(),
});
export type Post = z.infer<typeof postSchema>;

export const visibilitySchema = z.object({ is_hidden: z.boolean() });
export const likeSchema = z.object({ is_liked: z.boolean() });

/** What a member does to a comment at the provider. */
export type CommentChange = "hidden" | "shown" | "liked" | "unliked" | "deleted";

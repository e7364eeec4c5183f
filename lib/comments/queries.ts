import "server-only";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { Post } from "./schema";

const LISTED = 50;
const NAME_LENGTH = 60;

/** A post by our id; null if the member may not see it. */
export async function findPost(member: Member, post_id: string): Promise<Post | null> {
  const post = await ask(
    member.db
      .from("posts")
      .select("id, text, url, picture_url, fetched_at")
      .eq("id", post_id)
      .eq("project_id", member.project_id)
      .maybeSingle(),
  );
  if (!post) return null;
  const { fetched_at, ...shown } = post;
  return { ...shown, is_fetched: fetched_at !== null };
}

/** The latest posts that have comments, to choose from: their text cut short, null if they have none. */
export async function listPostNames(member: Member): Promise<{ id: string; name: string | null }[]> {
  const posts = await ask(
    member.db
      .from("posts")
      .select("id, text")
      .eq("project_id", member.project_id)
      .order("created_at", { ascending: false })
      .limit(LISTED),
  );
  return posts.map(({ id, text }) => ({ id, name: text?.slice(0, NAME_LENGTH) ?? null }));
}

import "server-only";
import type * as z from "zod";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { MAX_SAVED_ITEMS } from "./limits";
import { type SavedItem, savedItemSchema } from "./schema";

export const withPicture = (item: z.output<typeof savedItemSchema>): SavedItem => ({
  ...item,
  picture_url: item.picture_id && mediaUrl(item.picture_id),
});

/** All saved items of the project, by name. The browser searches them, as it does quick messages. */
export async function listSavedItems(member: Member): Promise<SavedItem[]> {
  const rows = await ask(
    member.db
      .from("saved_items")
      .select("id, name, price_satang, picture_id, used_at")
      .eq("project_id", member.project_id)
      .is("deleted_at", null)
      .order("name")
      .order("id")
      .limit(MAX_SAVED_ITEMS),
  );
  return readAnswer(savedItemSchema.array(), rows).map(withPicture);
}

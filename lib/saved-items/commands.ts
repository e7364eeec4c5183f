import "server-only";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { withPicture } from "./queries";
import { type SavedItem, type SavedItemInput, savedItemSchema } from "./schema";

/**
 * Creates a saved item under an id that the caller chose, changes it, or restores it after a deletion. Errors: not_found, forbidden,
 * invalid, attachment_not_ready, too_many_saved_items.
 */
export async function saveSavedItem(
  member: Member,
  id: string,
  { name, price, picture_id }: SavedItemInput,
): Promise<SavedItem> {
  const data = await ask(member, "save_saved_item", {
    p_project_id: member.project_id,
    p_id: id,
    p_item: { name, price_satang: price, picture_id },
  });
  return withPicture(readAnswer(savedItemSchema, data));
}

/** Deletes a saved item; saving it again within a day restores it. Bills keep their items. Errors: not_found, forbidden. */
export async function deleteSavedItem(member: Member, id: string): Promise<void> {
  await ask(member, "delete_saved_item", { p_project_id: member.project_id, p_id: id });
}

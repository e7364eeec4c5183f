import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type NewSavedView, type SavedView, type SavedViewChange, savedViewSchema } from "./saved-views";

const COLUMNS = "id, owner_id, name, is_shared, view, sort, filters, position";

/** The member's saved views and the project's shared ones, each in order; at most 100. */
export async function listSavedViews(member: Member): Promise<SavedView[]> {
  return readAnswer(
    z.array(savedViewSchema),
    await ask(
      member.db
        .from("saved_views")
        .select(COLUMNS)
        .eq("project_id", member.project_id)
        .order("is_shared")
        .order("position")
        .order("created_at")
        .limit(100),
    ),
  );
}

/** Saves a view under a name. Errors: forbidden (sharing), too_many_views. */
export async function createSavedView(member: Member, view: NewSavedView): Promise<SavedView> {
  return readAnswer(
    savedViewSchema,
    await ask(
      member.db
        .from("saved_views")
        // at the end of its list
        .insert({ ...view, project_id: member.project_id, position: 1000 })
        .select(COLUMNS)
        .single(),
    ),
  );
}

/** Errors: not_found (also if the member may not edit the view), forbidden (sharing), too_many_views. */
export async function changeSavedView(member: Member, view_id: string, change: SavedViewChange): Promise<SavedView> {
  return readAnswer(
    savedViewSchema,
    await ask(
      member.db
        .from("saved_views")
        .update(change)
        .eq("id", view_id)
        .eq("project_id", member.project_id)
        .select(COLUMNS)
        .single(),
    ),
  );
}

/** Errors: not_found. */
export async function deleteSavedView(member: Member, view_id: string): Promise<void> {
  await ask(
    member.db.from("saved_views").delete().eq("id", view_id).eq("project_id", member.project_id).select("id").single(),
  );
}

/** Orders views by the given ids; skips views that the member may not edit. */
export async function orderSavedViews(member: Member, view_ids: string[]): Promise<void> {
  await ask(member, "order_saved_views", { p_view_ids: view_ids });
}

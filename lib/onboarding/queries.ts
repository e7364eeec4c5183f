import "server-only";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type ChecklistOfShop, checklistSchema } from "./schema";

/** What of the setup is done, among what the member may do. Throws not_found. */
export async function getChecklist(member: Member): Promise<ChecklistOfShop> {
  const [data, widgets] = await Promise.all([
    ask(member, "setup_checklist", { p_project_id: member.project_id }),
    ask(
      member.db
        .from("widgets")
        .select("virtual_id")
        .eq("project_id", member.project_id)
        .is("removed_at", null)
        .order("created_at")
        .order("social_id")
        .limit(1),
    ),
  ]);
  if (data === null) throw new AppError("not_found");
  return { ...readAnswer(checklistSchema, data), virtual_id: widgets[0]?.virtual_id ?? null };
}

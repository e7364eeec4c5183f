import "server-only";

import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type ProjectExport, projectExportSchema } from "./schema";

const SHOWN = 5;
const exportsSchema = projectExportSchema.array();

/** The latest exports, newest first; owners only. */
export async function listExports(member: Member): Promise<ProjectExport[]> {
  const data = await ask(
    member.db
      .from("project_exports")
      .select("id, state, done, total, bytes, reason, created_at, expires_at")
      .eq("project_id", member.project_id)
      .order("created_at", { ascending: false })
      .limit(SHOWN),
  );
  const now = Date.now();
  // the sweep deletes the file itself within the hour
  return readAnswer(exportsSchema, data).map((one) =>
    one.state === "done" && Date.parse(one.expires_at ?? "") <= now ? { ...one, state: "expired" } : one,
  );
}

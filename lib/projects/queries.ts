import "server-only";
import type { Session } from "@/lib/auth/session";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type DeletedProject, deletedProjectSchema, type ProjectSummary, projectSummarySchema } from "./schema";

const summariesSchema = projectSummarySchema.array();

/** The projects of the signed-in person, the liveliest first. Throws unauthorized when the session has ended. */
export async function listMyProjects(session: Session): Promise<ProjectSummary[]> {
  return readAnswer(summariesSchema, await ask(session, "my_projects", {}));
}

/** The project at hand, as its settings show it. */
export async function getProject(
  member: Member,
): Promise<{ id: string; name: string; time_zone: string; logo_url: string | null }> {
  return ask(member.db.from("projects").select("id, name, time_zone, logo_url").eq("id", member.project_id).single());
}

/** Why the operator has suspended the project, in the operator's words; null when it is open. */
export async function findSuspension(member: Member): Promise<string | null> {
  const data = await ask(member.db.from("projects").select("suspended_why").eq("id", member.project_id).single());
  return data.suspended_why;
}

const deletedSchema = deletedProjectSchema.array();

/** What the signed-in person may still take back, the last deleted first. Throws unauthorized. */
export async function listDeletedProjects(session: Session): Promise<DeletedProject[]> {
  return readAnswer(deletedSchema, await ask(session, "my_deleted_projects", {}));
}

import "server-only";
import type { Session } from "@/lib/auth/session";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type DeletedProject, deletedProjectSchema, type ProjectSummary, projectSummarySchema } from "./schema";

const summariesSchema = projectSummarySchema.array();

/** The signed-in user's projects, most active first. Throws unauthorized if the session has ended. */
export async function listMyProjects(session: Session): Promise<ProjectSummary[]> {
  return readAnswer(summariesSchema, await ask(session, "my_projects", {}));
}

/** The current project, as its settings show it. */
export async function getProject(
  member: Member,
): Promise<{ id: string; name: string; time_zone: string; logo_url: string | null }> {
  return ask(member.db.from("projects").select("id, name, time_zone, logo_url").eq("id", member.project_id).single());
}

/** The operator's reason for suspending the project; null if it is not suspended. */
export async function findSuspension(member: Member): Promise<string | null> {
  const data = await ask(member.db.from("projects").select("suspended_why").eq("id", member.project_id).single());
  return data.suspended_why;
}

const deletedSchema = deletedProjectSchema.array();

/** Deleted projects that the signed-in user can restore, last deleted first. Throws unauthorized. */
export async function listDeletedProjects(session: Session): Promise<DeletedProject[]> {
  return readAnswer(deletedSchema, await ask(session, "my_deleted_projects", {}));
}

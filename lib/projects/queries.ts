import "server-only";
import type { Session } from "@/lib/auth/session";
import { fromPostgres } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";
import { type ProjectSummary, projectSummarySchema } from "./schema";

const summariesSchema = projectSummarySchema.array();

/** The projects of the signed-in person, the liveliest first. Throws unauthorized when the session has ended. */
export async function listMyProjects(session: Session): Promise<ProjectSummary[]> {
  const { data, error } = await session.db.rpc("my_projects");
  if (error) throw fromPostgres(error);
  return readAnswer(summariesSchema, data);
}

import "server-only";
import type { Session } from "@/lib/auth/session";
import { fromPostgres } from "@/lib/errors";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import type { CreatedProject, NewProject, ProjectSettings } from "./schema";
import { websiteHosts } from "./website";

/** The greeting of a new project's widget, and its language. */
interface WidgetWords {
  greeting: string;
  language: Language;
}

/**
 * Creates a project with its first widget; the caller becomes its owner. Idempotent by id: replays return the original project. Throws
 * unauthorized, invalid, rate_limited.
 */
export async function createProject(
  session: Session,
  { id, name, website }: NewProject,
  { greeting, language }: WidgetWords,
): Promise<CreatedProject> {
  const { data, error } = await session.db
    .rpc("create_project", {
      p_id: id,
      p_name: name,
      p_widget_name: name,
      p_greeting: greeting,
      p_allowed_domains: websiteHosts(website) ?? [],
      p_language: language,
    })
    .single();
  if (error) throw fromPostgres(error);
  return data;
}

/**
 * Soft-deletes a project: owners can restore it for 30 days. The owner types `name` to confirm. Throws not_found, forbidden, invalid
 * (name).
 */
export async function deleteProject(member: Member, name: string): Promise<void> {
  const { error } = await member.db.rpc("delete_project", { p_project_id: member.project_id, p_name: name });
  if (error) throw fromPostgres(error);
}

/** Restores a deleted project within its 30 days. Throws unauthorized, not_found. */
export async function undeleteProject(session: Session, project_id: string): Promise<void> {
  const { error } = await session.db.rpc("undelete_project", { p_project_id: project_id });
  if (error) throw fromPostgres(error);
}

/** Name, time zone and logo of a project. Throws not_found, forbidden, invalid (name, time_zone, logo_url). */
export async function saveProject(member: Member, { name, time_zone, logo_url }: ProjectSettings): Promise<void> {
  const { error } = await member.db.rpc("save_project", {
    p_project_id: member.project_id,
    p_name: name,
    p_time_zone: time_zone,
    ...(logo_url && { p_logo_url: logo_url }),
  });
  if (error) throw fromPostgres(error);
}

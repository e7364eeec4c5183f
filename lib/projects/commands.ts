import "server-only";
import type { Session } from "@/lib/auth/session";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { CreatedProject, NewProject, ProjectChanges } from "./schema";
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
  { id, name, website, shop_kind }: NewProject,
  { greeting, language }: WidgetWords,
): Promise<CreatedProject> {
  return ask(
    session.db
      .rpc("create_project", {
        p_id: id,
        p_name: name,
        p_widget_name: name,
        p_greeting: greeting,
        p_allowed_domains: websiteHosts(website) ?? [],
        p_language: language,
        ...(shop_kind && { p_shop_kind: shop_kind }),
      })
      .single(),
  );
}

/**
 * Soft-deletes a project: owners can restore it for 30 days. The owner types `name` to confirm. Throws not_found, forbidden, invalid
 * (name).
 */
export async function deleteProject(member: Member, name: string): Promise<void> {
  await ask(member, "delete_project", { p_project_id: member.project_id, p_name: name });
}

/** Restores a deleted project within its 30 days. Throws unauthorized, not_found. */
export async function undeleteProject(session: Session, project_id: string): Promise<void> {
  await ask(session, "undelete_project", { p_project_id: project_id });
}

/** Changes name, time zone or logo of a project; what is absent stays. Throws not_found, forbidden, invalid (name, time_zone, logo_url). */
export async function saveProject(member: Member, { name, time_zone, logo_url }: ProjectChanges): Promise<void> {
  await ask(member, "save_project", {
    p_project_id: member.project_id,
    ...(name !== undefined && { p_name: name }),
    ...(time_zone !== undefined && { p_time_zone: time_zone }),
    // the empty address removes the logo
    ...(logo_url !== undefined && { p_logo_url: logo_url ?? "" }),
  });
}

import "server-only";
import type { Session } from "@/lib/auth/session";
import { fromPostgres } from "@/lib/errors";
import type { Language } from "@/lib/i18n/languages";
import type { CreatedProject, NewProject } from "./schema";
import { websiteHosts } from "./website";

/** How the widget of a new project greets, in which language. */
interface WidgetWords {
  greeting: string;
  language: Language;
}

/**
 * Makes a project with its first widget; the caller becomes its owner. The same id again answers what the first made.
 * Throws unauthorized, invalid, rate_limited.
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

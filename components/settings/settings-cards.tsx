import { ExportCard } from "@/components/exports/export-card";
import { HoursCard } from "@/components/hours/hours-card";
import { may } from "@/lib/members/rights";
import type { ProjectSettings } from "@/lib/projects/settings";
import { DeleteProjectCard } from "./delete-project-card";
import { LanguagesCard } from "./languages-card";
import { ProjectCard } from "./project-card";
import { RetentionCard } from "./retention-card";
import { SettingsScreen } from "./settings-screen";

/** Settings without a page of their own, each shown to members who may see it. */
export function SettingsCards({ settings }: { settings: ProjectSettings }) {
  const { project, permissions, summary, colleagues, languages, hours, retention, exports } = settings;
  const mayChange = may(permissions, "manage");
  return (
    <SettingsScreen {...{ project, permissions, summary, colleagues }}>
      {mayChange ? <ProjectCard project={project} /> : null}
      <LanguagesCard project_id={project.id} served={languages} mayChange={mayChange} />
      {hours ? <HoursCard project_id={project.id} answer={hours} mayChange={mayChange} /> : null}
      {retention !== undefined ? <RetentionCard project_id={project.id} days={retention} /> : null}
      {exports ? <ExportCard project_id={project.id} first={exports} /> : null}
      {may(permissions, "own") ? <DeleteProjectCard project={project} /> : null}
    </SettingsScreen>
  );
}

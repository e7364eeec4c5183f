import { Suspense } from "react";
import { ExportCard } from "@/components/exports/export-card";
import { HoursCard } from "@/components/hours/hours-card";
import { ClientMessages } from "@/components/providers/client-messages";
import { DeleteProjectCard } from "@/components/settings/delete-project-card";
import { LanguagesCard } from "@/components/settings/languages-card";
import { ProjectCard } from "@/components/settings/project-card";
import { RetentionCard } from "@/components/settings/retention-card";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { SettingsSkeleton } from "@/components/settings/settings-skeleton";
import { listExports } from "@/lib/exports/queries";
import { getBusinessHours } from "@/lib/hours/queries";
import type { Member } from "@/lib/members/authority";
import { listColleagues } from "@/lib/members/queries";
import { may, standingOf } from "@/lib/members/rights";
import { getLanguages } from "@/lib/projects/languages";
import { getProject } from "@/lib/projects/queries";
import { getRetention } from "@/lib/projects/retention";
import { getSettingsSummary } from "@/lib/projects/summary";
import { pageMember } from "@/lib/routing/page-member";

export default async function SettingsPage({ params }: PageProps<"/project/[project_id]/settings">) {
  const member = await pageMember((await params).project_id);
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <Settings member={member} />
    </Suspense>
  );
}

/** What it reads does not hold up the page's beginning. */
async function Settings({ member }: { member: Member }) {
  const [project, colleagues, retention, hours, languages, exports, summary] = await Promise.all([
    getProject(member),
    may(member, "own") ? listColleagues(member) : null,
    may(member, "manage") ? getRetention(member) : undefined,
    may(member, "read_settings") ? getBusinessHours(member) : null,
    getLanguages(member),
    may(member, "own") ? listExports(member) : null,
    getSettingsSummary(member),
  ]);
  return (
    <ClientMessages
      of={[
        "hours",
        "members.leave",
        "members.transfer",
        "settings.delete",
        "settings.export",
        "settings.languages",
        "settings.project",
        "settings.retention",
      ]}
    >
      <SettingsScreen project={project} standing={standingOf(member)} summary={summary} colleagues={colleagues}>
        {may(member, "manage") ? <ProjectCard project={project} /> : null}
        <LanguagesCard project_id={member.project_id} served={languages} mayChange={may(member, "manage")} />
        {hours ? <HoursCard project_id={member.project_id} answer={hours} mayChange={may(member, "manage")} /> : null}
        {retention !== undefined ? <RetentionCard project_id={member.project_id} days={retention} /> : null}
        {exports ? <ExportCard project_id={member.project_id} first={exports} /> : null}
        {may(member, "own") ? <DeleteProjectCard project={project} /> : null}
      </SettingsScreen>
    </ClientMessages>
  );
}

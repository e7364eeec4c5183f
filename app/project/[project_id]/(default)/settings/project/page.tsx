import { ClientMessages } from "@/components/providers/client-messages";
import { ProjectCard } from "@/components/settings/project-card";
import { SettingsPage } from "@/components/settings/settings-page";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ProjectSettingsPage({ params }: PageProps<"/project/[project_id]/settings/project">) {
  const member = await pageMember((await params).project_id, "manage");
  return (
    <ClientMessages of={["settings.project"]}>
      <SettingsPage projectId={member.project_id} page="project">
        <ProjectCard project={await getProject(member)} />
      </SettingsPage>
    </ClientMessages>
  );
}

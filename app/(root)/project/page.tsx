import { DeletedProjects } from "@/components/projects/deleted-projects";
import { OnboardingInstall } from "@/components/projects/onboarding-install";
import { OnboardingShop } from "@/components/projects/onboarding-shop";
import { ProjectsScreen } from "@/components/projects/projects-screen";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { requireMember } from "@/lib/members/authority";
import { withDaysLeft } from "@/lib/projects/grace";
import { listDeletedProjects, listMyProjects } from "@/lib/projects/queries";
import { listWidgets } from "@/lib/widgets/settings/managed-widgets";

/** `?onboarding=`: id of the project whose widget is being installed, or "later". */
export default async function ProjectsPage({ searchParams }: PageProps<"/project">) {
  const { onboarding } = await searchParams;
  const session = await requirePageSession();
  const [projects, deleted] = await Promise.all([
    orSignIn(listMyProjects(session)),
    orSignIn(listDeletedProjects(session)),
  ]);
  const project = projects.find(({ id }) => id === onboarding);
  if (project) {
    const [widget] = await listWidgets(await requireMember(project.id, "read"));
    if (widget) return <OnboardingInstall project={project} widget={widget} />;
  }
  if (projects.length === 0 && deleted.length === 0 && onboarding !== "later") return <OnboardingShop />;
  return (
    <ProjectsScreen projects={projects}>
      {deleted.length > 0 ? <DeletedProjects projects={deleted.map(withDaysLeft)} /> : null}
    </ProjectsScreen>
  );
}

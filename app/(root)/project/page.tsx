import { OnboardingInstall } from "@/components/projects/onboarding-install";
import { OnboardingShop } from "@/components/projects/onboarding-shop";
import { ProjectsScreen } from "@/components/projects/projects-screen";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { requireMember } from "@/lib/members/authority";
import { listMyProjects } from "@/lib/projects/queries";
import { listWidgets } from "@/lib/widgets/management";

/** `?onboarding=` holds the project whose widget is being installed, or "later". */
export default async function ProjectsPage({ searchParams }: PageProps<"/project">) {
  const { onboarding } = await searchParams;
  const projects = await orSignIn(listMyProjects(await requirePageSession()));
  const project = projects.find(({ id }) => id === onboarding);
  if (project) {
    const [widget] = await listWidgets(await requireMember(project.id));
    if (widget) return <OnboardingInstall project={project} widget={widget} />;
  }
  if (projects.length === 0 && onboarding !== "later") return <OnboardingShop />;
  return <ProjectsScreen projects={projects} />;
}

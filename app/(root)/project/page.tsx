import { ShopStep } from "@/components/onboarding/shop-step";
import { readWay } from "@/components/onboarding/ways";
import { WaysStep } from "@/components/onboarding/ways-step";
import { DeletedProjects } from "@/components/projects/deleted-projects";
import { ProjectsScreen } from "@/components/projects/projects-screen";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { requireMember } from "@/lib/members/authority";
import { readSetup } from "@/lib/onboarding/setup";
import { withDaysLeft } from "@/lib/projects/grace";
import { listDeletedProjects, listMyProjects } from "@/lib/projects/queries";

/**
 * `?onboarding=`: id of the project that is being set up, or "later", or "new" for the first step despite deleted projects; `&way=`: the
 * card that is open.
 */
export default async function ProjectsPage({ searchParams }: PageProps<"/project">) {
  const { onboarding, way } = await searchParams;
  const session = await requirePageSession();
  const [projects, deleted] = await Promise.all([
    orSignIn(listMyProjects(session)),
    orSignIn(listDeletedProjects(session)),
  ]);
  const project = projects.find(({ id }) => id === onboarding);
  if (project) {
    const setup = await readSetup(await requireMember(project.id, "read"));
    if (setup) return <WaysStep project={project} {...setup} way={readWay(way)} />;
  }
  const isFirst = deleted.length === 0 ? onboarding !== "later" : onboarding === "new";
  if (projects.length === 0 && isFirst) return <ShopStep />;
  return (
    <ProjectsScreen projects={projects}>
      {deleted.length > 0 ? <DeletedProjects projects={deleted.map(withDaysLeft)} /> : null}
    </ProjectsScreen>
  );
}

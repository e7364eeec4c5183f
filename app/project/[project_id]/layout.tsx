import { cookies } from "next/headers";
import { ProjectFrame } from "@/components/layouts/project-frame";
import { RAIL_COOKIE } from "@/components/layouts/rail-cookie";

export default async function ProjectLayout({ children, params }: LayoutProps<"/project/[project_id]">) {
  const { project_id } = await params;
  const railCollapsed = (await cookies()).get(RAIL_COOKIE)?.value === "collapsed";
  return (
    <ProjectFrame
      projectId={project_id}
      railCollapsed={railCollapsed}
      unread={0}
      project={null}
      projects={[]}
      person={null}
    >
      {children}
    </ProjectFrame>
  );
}

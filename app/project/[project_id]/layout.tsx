import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { ProjectFrame } from "@/components/layouts/project-frame";
import { RAIL_COOKIE } from "@/components/layouts/rail-cookie";
import { projectMessages } from "@/lib/i18n/client-messages";
import { pageMember } from "@/lib/routing/page-member";

export default async function ProjectLayout({ children, params }: LayoutProps<"/project/[project_id]">) {
  const { project_id } = await params;
  await pageMember(project_id);
  const railCollapsed = (await cookies()).get(RAIL_COOKIE)?.value === "collapsed";
  return (
    <NextIntlClientProvider messages={projectMessages(await getMessages())}>
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
    </NextIntlClientProvider>
  );
}

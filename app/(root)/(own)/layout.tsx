import { cookies } from "next/headers";
import { BellPart, PersonPart, SwitcherPart } from "@/components/layouts/frame-parts";
import { LAST_PROJECT_COOKIE, lastProject } from "@/components/layouts/last-project";
import { ProjectFrame } from "@/components/layouts/project-frame";
import { CHAT_RAIL_COOKIE, RAIL_COOKIE } from "@/components/layouts/rail-cookie";
import { RootLayout } from "@/components/layouts/root-layout";
import { ClientMessages } from "@/components/providers/client-messages";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { findMembership } from "@/lib/members/authority";
import { permissionsOf } from "@/lib/members/rights";
import { listMyProjects } from "@/lib/projects/queries";

/** A person's own pages, in the frame of the project last used. */
export default async function Layout({ children }: LayoutProps<"/">) {
  const session = await requirePageSession();
  const [projects, jar] = await Promise.all([orSignIn(listMyProjects(session)), cookies()]);
  const project = lastProject(projects, jar.get(LAST_PROJECT_COOKIE)?.value);
  const member = project && (await orSignIn(findMembership(session, project.id)));
  const [bell, person] = [<BellPart key="bell" session={session} />, <PersonPart key="person" session={session} />];
  if (!project || !member) return <RootLayout {...{ bell, person }}>{children}</RootLayout>;
  return (
    <ClientMessages of={["customers", "pages", "palette", "rooms.views", "shortcuts"]}>
      <ProjectFrame
        projectId={project.id}
        permissions={permissionsOf(member)}
        rail={{ everywhere: jar.get(RAIL_COOKIE)?.value, chat: jar.get(CHAT_RAIL_COOKIE)?.value }}
        unread={Promise.resolve(project.unread)}
        switcher={<SwitcherPart projectId={project.id} projects={Promise.resolve(projects)} permissions={member} />}
        {...{ bell, person }}
      >
        <div className="mx-auto w-full max-w-5xl px-4 py-5 pb-24 md:px-8 md:py-7">{children}</div>
      </ProjectFrame>
    </ClientMessages>
  );
}

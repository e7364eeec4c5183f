import { cookies } from "next/headers";
import { SessionProvider } from "@/components/accounts/session/session-provider";
import { ServedLanguages } from "@/components/languages/served-languages";
import { BellPart, NoticePart, PersonPart, SwitcherPart } from "@/components/layouts/frame-parts";
import { ProjectFrame } from "@/components/layouts/project-frame";
import { CHAT_RAIL_COOKIE, RAIL_COOKIE } from "@/components/layouts/rail-cookie";
import { PermissionsGate } from "@/components/members/permissions-gate";
import { ClientMessages } from "@/components/providers/client-messages";
import { RealtimeProvider, TabResyncProvider } from "@/components/realtime";
import { requirePageSession } from "@/lib/accounts/page-session";
import { permissionsOf } from "@/lib/members/rights";
import { getLanguages } from "@/lib/projects/languages";
import { listMyProjects } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ProjectLayout({ children, params }: LayoutProps<"/project/[project_id]">) {
  const { project_id } = await params;
  const session = await requirePageSession();
  const [member, jar] = await Promise.all([pageMember(project_id, "read"), cookies()]);
  const projects = listMyProjects(session);
  return (
    <ClientMessages
      of={[
        "accounts.authErrors",
        "accounts.signOut",
        "customers",
        "members.gone",
        "notifications",
        "pages",
        "palette",
        "rooms.views",
        "shortcuts",
      ]}
    >
      <SessionProvider>
        <RealtimeProvider>
          <TabResyncProvider projectId={project_id}>
            <PermissionsGate projectId={project_id} permissions={permissionsOf(member)}>
              <ProjectFrame
                projectId={project_id}
                permissions={permissionsOf(member)}
                rail={{ everywhere: jar.get(RAIL_COOKIE)?.value, chat: jar.get(CHAT_RAIL_COOKIE)?.value }}
                unread={projects.then((all) => all.find(({ id }) => id === project_id)?.unread ?? 0).catch(() => 0)}
                notice={<NoticePart member={member} />}
                switcher={<SwitcherPart projectId={project_id} projects={projects} permissions={member} />}
                bell={<BellPart session={session} />}
                person={<PersonPart session={session} />}
              >
                <ServedLanguages of={getLanguages(member).catch(() => [])}>{children}</ServedLanguages>
              </ProjectFrame>
            </PermissionsGate>
          </TabResyncProvider>
        </RealtimeProvider>
      </SessionProvider>
    </ClientMessages>
  );
}

import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { SessionProvider } from "@/components/accounts/session-provider";
import { SignOutItem } from "@/components/accounts/sign-out-item";
import { ProjectFrame } from "@/components/layouts/project-frame";
import { RAIL_COOKIE } from "@/components/layouts/rail-cookie";
import { StandingGate } from "@/components/members/standing-gate";
import { Bell } from "@/components/notifications/bell";
import { RealtimeProvider } from "@/components/realtime";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { getOwnProfile } from "@/lib/accounts/queries";
import { projectMessages } from "@/lib/i18n/client-messages";
import { standingOf } from "@/lib/members/rights";
import { countNotifications } from "@/lib/notifications/queries";
import { listMyProjects } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ProjectLayout({ children, params }: LayoutProps<"/project/[project_id]">) {
  const { project_id } = await params;
  const session = await requirePageSession();
  const [projects, person, count, messages, jar, member] = await Promise.all([
    orSignIn(listMyProjects(session)),
    orSignIn(getOwnProfile(session)),
    orSignIn(countNotifications(session)),
    getMessages(),
    cookies(),
    pageMember(project_id),
  ]);
  return (
    <NextIntlClientProvider messages={projectMessages(messages)}>
      <SessionProvider>
        <RealtimeProvider>
          <StandingGate projectId={project_id} standing={standingOf(member)}>
            <ProjectFrame
              projectId={project_id}
              standing={standingOf(member)}
              railCollapsed={jar.get(RAIL_COOKIE)?.value === "collapsed"}
              projects={projects}
              person={person}
              bell={<Bell user_id={session.user_id} count={count} />}
              signOut={<SignOutItem />}
            >
              {children}
            </ProjectFrame>
          </StandingGate>
        </RealtimeProvider>
      </SessionProvider>
    </NextIntlClientProvider>
  );
}

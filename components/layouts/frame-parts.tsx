import { Suspense } from "react";
import { SignOutItem } from "@/components/accounts/session/sign-out-item";
import { FrozenSeatBar, NoticeBar } from "@/components/billing/notice-bar";
import { Bell } from "@/components/notifications/bell";
import { SuspendedBar } from "@/components/projects/suspended-bar";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { orSignIn } from "@/lib/accounts/page-session";
import { getOwnProfile } from "@/lib/accounts/queries";
import type { Session } from "@/lib/auth/session";
import { findBillingNotice } from "@/lib/billing/queries";
import type { Member } from "@/lib/members/authority";
import { may, type Permissions } from "@/lib/members/rights";
import { countNotifications } from "@/lib/notifications/queries";
import { findSuspension } from "@/lib/projects/queries";
import { PersonMenu } from "./person-menu";
import { ProjectSwitcher, type SwitchableProject } from "./project-switcher";

// The parts of the project frame that need queries. Each one streams in; none delays the page.

const round = <Skeleton className="size-9 shrink-0 rounded-full" />;

interface SwitcherPartProps {
  projectId: string;
  /** All my projects, including the current one. */
  projects: Promise<SwitchableProject[]>;
  /** In the current project. */
  permissions: Permissions;
}

export function SwitcherPart(props: SwitcherPartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-9 w-40 shrink rounded-control" />}>
      <Switcher {...props} />
    </Suspense>
  );
}

async function Switcher({ projectId, projects, permissions }: SwitcherPartProps) {
  const all = await orSignIn(projects);
  const current = all.find(({ id }) => id === projectId);
  if (!current) return null;
  return <ProjectSwitcher current={current} projects={all} mayInvite={may(permissions, "manage")} />;
}

/** A bar about the project or its package; streams in if there is something to say. */
export function NoticePart({ member }: { member: Member }) {
  if (member.is_suspended) {
    return (
      <Suspense fallback={null}>
        <Suspension member={member} />
      </Suspense>
    );
  }
  if (!may(member, "billing")) return member.is_frozen ? <FrozenSeatBar /> : null;
  return (
    <Suspense fallback={null}>
      <PackageNotice member={member} />
    </Suspense>
  );
}

async function Suspension({ member }: { member: Member }) {
  const why = await findSuspension(member).catch(() => null);
  return why === null ? null : <SuspendedBar why={why} />;
}

async function PackageNotice({ member }: { member: Member }) {
  // the page works without it
  const notice = await findBillingNotice(member).catch(() => null);
  return notice ? <NoticeBar project_id={member.project_id} notice={notice} /> : null;
}

export function BellPart({ session }: { session: Session }) {
  return (
    <Suspense fallback={round}>
      <CountedBell session={session} />
    </Suspense>
  );
}

async function CountedBell({ session }: { session: Session }) {
  return <Bell user_id={session.user_id} count={await orSignIn(countNotifications(session))} />;
}

export function PersonPart({ session }: { session: Session }) {
  return (
    <Suspense fallback={round}>
      <NamedPerson session={session} />
    </Suspense>
  );
}

async function NamedPerson({ session }: { session: Session }) {
  return <PersonMenu person={await orSignIn(getOwnProfile(session))} signOut={<SignOutItem />} />;
}

"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useUnreadTitle } from "@/components/providers/unread-title";
import { cn } from "@/components/ui/cn";
import type { Standing } from "@/lib/members/rights";
import { BottomBar } from "./bottom-bar";
import { MAIN_ID, SkipLink } from "./main-content";
import { isRoomPath, navigationFor } from "./navigation";
import { type Person, PersonMenu } from "./person-menu";
import { ProjectSwitcher, type SwitchableProject } from "./project-switcher";
import { Rail } from "./rail";
import { RAIL_COOKIE } from "./rail-cookie";
import { useProjectUnread } from "./use-project-unread";

interface ProjectFrameProps {
  projectId: string;
  /** What the person may do here decides what is offered. */
  standing: Standing;
  /** What the rail's cookie says. */
  railCollapsed: boolean;
  /** My projects; the one at hand is among them. */
  projects: SwitchableProject[];
  person: Person;
  search?: ReactNode;
  bell?: ReactNode;
  signOut?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page inside a project: rail, top bar, and on a phone the bottom bar. Only `main` scrolls. */
export function ProjectFrame(props: ProjectFrameProps) {
  const { projectId, standing, projects, person, search, bell, signOut, children } = props;
  const project = projects.find(({ id }) => id === projectId);
  const unread = useProjectUnread(projectId, project?.unread ?? 0);
  useUnreadTitle(unread);
  const entries = navigationFor(standing);
  const inRoom = isRoomPath(usePathname());
  const [collapsed, setCollapsed] = useState(props.railCollapsed);
  const collapse = (next: boolean) => {
    setCollapsed(next);
    void rememberRail(next);
  };
  return (
    <div className="flex h-dvh">
      <SkipLink />
      <Rail projectId={projectId} entries={entries} unread={unread} collapsed={collapsed} onCollapse={collapse} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          className={cn(
            "flex h-14 shrink-0 items-center gap-2 border-border border-b bg-surface px-3 md:px-4",
            inRoom && "max-md:hidden",
          )}
        >
          {project ? <ProjectSwitcher current={project} projects={projects} /> : null}
          <div className="flex min-w-0 flex-1 justify-end md:justify-center">{search}</div>
          {bell}
          <PersonMenu person={person} signOut={signOut} />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          {children}
        </main>
        <BottomBar projectId={projectId} entries={entries} unread={unread} />
      </div>
    </div>
  );
}

async function rememberRail(collapsed: boolean) {
  // Older browsers lack the cookie store: there the rail opens wide again on the next visit.
  if (!("cookieStore" in window)) return;
  const expires = Date.now() + 400 * 24 * 60 * 60 * 1000;
  await cookieStore.set({
    name: RAIL_COOKIE,
    value: collapsed ? "collapsed" : "open",
    path: "/",
    expires,
    sameSite: "lax",
  });
}

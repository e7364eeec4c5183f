"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { PaletteButton } from "@/components/palette/palette-button";
import { useUnreadTitle } from "@/components/providers/unread-title";
import { ShortcutKeys } from "@/components/shortcuts/shortcut-keys";
import { cn } from "@/components/ui/cn";
import type { Permissions } from "@/lib/members/rights";
import { BottomBar } from "./bottom-bar";
import { MAIN_ID, SkipLink } from "./main-content";
import { isRoomPath, navigationFor } from "./navigation";
import { Rail } from "./rail";
import { RAIL_COOKIE } from "./rail-cookie";
import { useProjectUnread } from "./use-project-unread";

interface ProjectFrameProps {
  projectId: string;
  /** What the person may do here decides what is offered. */
  permissions: Permissions;
  /** What the rail's cookie says. */
  railCollapsed: boolean;
  /** Rooms with something unread, until the browser has asked itself. Never fails. */
  unread: Promise<number>;
  /** What knows of the person. */
  /** A line above the page about the project as a whole. */
  notice?: ReactNode;
  switcher: ReactNode;
  bell: ReactNode;
  person: ReactNode;
  children: ReactNode;
}

/** What surrounds every page inside a project: rail, top bar, and on a phone the bottom bar. Only `main` scrolls, also what it hides from eyes alone. */
export function ProjectFrame(props: ProjectFrameProps) {
  const { projectId, permissions, notice, switcher, bell, person, children } = props;
  const unread = useProjectUnread(projectId, props.unread);
  useUnreadTitle(unread);
  const entries = navigationFor(permissions);
  const inRoom = isRoomPath(usePathname());
  const [collapsed, setCollapsed] = useState(props.railCollapsed);
  const collapse = (next: boolean) => {
    setCollapsed(next);
    void rememberRail(next);
  };
  return (
    <div className="flex h-dvh">
      <SkipLink />
      <ShortcutKeys />
      <Rail projectId={projectId} entries={entries} unread={unread} collapsed={collapsed} onCollapse={collapse} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          className={cn(
            "flex h-14 shrink-0 items-center gap-2 border-border border-b bg-surface px-3 md:px-4",
            inRoom && "max-md:hidden",
          )}
        >
          {switcher}
          <div className="flex min-w-0 flex-1 justify-end md:justify-center">
            <PaletteButton projectId={projectId} entries={entries} />
          </div>
          {bell}
          {person}
        </header>
        {notice}
        <main id={MAIN_ID} tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
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

"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { PaletteButton } from "@/components/palette/palette-button";
import { useUnreadTitle } from "@/components/providers/unread-title";
import { ShortcutKeys } from "@/components/shortcuts/shortcut-keys";
import { cn } from "@/components/ui/cn";
import type { Permissions } from "@/lib/members/rights";
import { BottomBar } from "./bottom-bar";
import { LAST_PROJECT_COOKIE } from "./last-project";
import { MAIN_ID, SkipLink } from "./main-content";
import { isChatPath, isRoomPath, navigationFor, sidebarFor } from "./navigation";
import { Rail } from "./rail";
import type { RailChoice } from "./rail-cookie";
import { remember } from "./remember";
import { useProjectUnread } from "./use-project-unread";
import { useRail } from "./use-rail";

interface ProjectFrameProps {
  projectId: string;
  /** The person's permissions decide which entries are locked. */
  permissions: Permissions;
  /** From the rail's cookies. */
  rail: RailChoice;
  /** Number of unread rooms, used until the browser has fetched it. Never rejects. */
  unread: Promise<number>;
  /** A bar above the page about the project as a whole. */
  notice?: ReactNode;
  switcher: ReactNode;
  bell: ReactNode;
  person: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every project page, and of a person's own pages: rail, top bar and, on phones, bottom bar. `main` is the only scroll container, also for
 * visually hidden content.
 */
export function ProjectFrame(props: ProjectFrameProps) {
  const { projectId, permissions, notice, switcher, bell, person, children } = props;
  const unread = useProjectUnread(projectId, props.unread);
  useUnreadTitle(unread);
  const entries = sidebarFor(permissions);
  const pathname = usePathname();
  const inRoom = isRoomPath(pathname);
  const rail = useRail(props.rail, isChatPath(pathname));
  useEffect(() => void remember(LAST_PROJECT_COOKIE, projectId), [projectId]);
  return (
    <div className="flex h-dvh">
      <SkipLink />
      <ShortcutKeys />
      <Rail
        projectId={projectId}
        entries={entries}
        unread={unread}
        collapsed={rail.isCollapsed}
        isFluid={rail.isFluid}
        onCollapse={rail.collapse}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          className={cn(
            "flex h-14 shrink-0 items-center gap-2 border-border border-b bg-surface px-3 md:px-4",
            inRoom && "max-md:hidden",
          )}
        >
          {switcher}
          <div className="flex min-w-0 flex-1 justify-end md:justify-center">
            <PaletteButton projectId={projectId} entries={navigationFor(permissions)} permissions={permissions} />
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

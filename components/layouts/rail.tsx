"use client";

import { Lock, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { IntentLink } from "@/components/ui/buttons/intent-link";
import { cn } from "@/components/ui/cn";
import { CountBadge } from "@/components/ui/display/badge";
import { Tooltip } from "@/components/ui/overlays/tooltip";
import { Brand } from "./brand";
import { activeEntry, type SidebarEntry } from "./navigation";

interface RailProps {
  projectId: string;
  entries: readonly SidebarEntry[];
  /** Number of unread rooms, shown at the conversations entry. */
  unread: number;
  collapsed: boolean;
  /** The width follows the screen, see useRail. */
  isFluid: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** The sidebar inside a project: 240 px with labels, 64 px with icons only. */
export function Rail({ projectId, entries, unread, collapsed, isFluid, onCollapse }: RailProps) {
  const t = useTranslations("layout.nav");
  const active = activeEntry(usePathname());
  return (
    <aside
      className={cn(
        "hidden shrink-0 flex-col border-border border-e bg-surface md:flex",
        isFluid ? "w-16 min-[1600px]:w-60" : collapsed ? "w-16" : "w-60",
      )}
    >
      <div className={cn("flex h-14 items-center", collapsed ? "justify-center" : "px-4")}>
        <Brand href="/project" markOnly={collapsed} />
      </div>
      <nav aria-label={t("label")} className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <li key={entry.key}>
              <RailLink
                entry={entry}
                href={`/project/${projectId}${entry.path}`}
                label={entry.locked ? t("locked", { name: t(entry.key) }) : t(entry.key)}
                text={t(entry.key)}
                active={entry.key === active}
                collapsed={collapsed}
                unread={entry.key === "chat" ? unread : 0}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={cn("flex p-3", collapsed ? "justify-center" : "justify-end")}>
        <IconButton
          label={t(collapsed ? "expand" : "collapse")}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </aside>
  );
}

interface RailLinkProps {
  entry: SidebarEntry;
  href: string;
  /** The accessible name. */
  label: string;
  text: string;
  active: boolean;
  collapsed: boolean;
  unread: number;
}

function RailLink({ entry, href, label, text, active, collapsed, unread }: RailLinkProps) {
  const t = useTranslations("layout");
  const Icon = entry.icon;
  const link = (
    <IntentLink
      href={href}
      aria-current={active ? "page" : undefined}
      aria-label={collapsed || entry.locked ? label : undefined}
      // A locked page is a dead end: no need to fetch it ahead.
      prefetch={entry.locked ? false : undefined}
      className={cn(
        "relative flex h-9 items-center gap-3 rounded-control font-medium leading-label pointer-coarse:h-11",
        collapsed ? "justify-center" : "px-3",
        active ? "bg-selected text-text" : "text-muted hover:bg-hover hover:text-text",
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {collapsed ? null : <span className="min-w-0 flex-1 truncate">{text}</span>}
      {entry.locked && !collapsed ? <Lock aria-hidden="true" className="size-3.5 shrink-0 text-subtle" /> : null}
      {unread > 0 && collapsed ? <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-unread" /> : null}
      {collapsed ? null : <CountBadge count={unread} label={t("unread", { count: unread })} />}
    </IntentLink>
  );
  return collapsed ? (
    <Tooltip label={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

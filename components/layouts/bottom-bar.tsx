"use client";

import { Ellipsis, Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IntentLink } from "@/components/ui/buttons/intent-link";
import { cn } from "@/components/ui/cn";
import { CountBadge } from "@/components/ui/display/badge";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import { activeEntry, BOTTOM_BAR, isRoomPath, type SidebarEntry } from "./navigation";

const cell =
  "relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-xs leading-label -outline-offset-2";

interface BottomBarProps {
  projectId: string;
  entries: readonly SidebarEntry[];
  unread: number;
}

/** The phone's navigation: three entries and a sheet with the rest. Hidden while a conversation fills the screen. */
export function BottomBar({ projectId, entries, unread }: BottomBarProps) {
  const t = useTranslations("layout");
  const pathname = usePathname();
  const active = activeEntry(pathname);
  const [open, setOpen] = useState(false);
  const shown = entries.filter((entry) => BOTTOM_BAR.includes(entry.key));
  const rest = entries.filter((entry) => !BOTTOM_BAR.includes(entry.key));
  if (isRoomPath(pathname)) return null;
  return (
    <nav
      aria-label={t("nav.label")}
      data-tab-bar
      className="flex border-border border-t bg-surface pb-(--safe-bottom) md:hidden"
    >
      {shown.map(({ key, path, icon: Icon }) => (
        <IntentLink
          key={key}
          href={`/project/${projectId}${path}`}
          aria-current={key === active ? "page" : undefined}
          className={cn(cell, key === active ? "text-accent-text" : "text-muted")}
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="max-w-full truncate px-1">{t(`nav.${key}`)}</span>
          {key === "chat" ? (
            <CountBadge
              count={unread}
              label={t("unread", { count: unread })}
              className="absolute top-1 left-1/2 ms-1.5 h-4 min-w-4 px-1 text-[0.625rem]"
            />
          ) : null}
        </IntentLink>
      ))}
      <SlideOver
        side="bottom"
        title={t("nav.more")}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className={cn(cell, rest.some(({ key }) => key === active) ? "text-accent-text" : "text-muted")}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
            {t("nav.more")}
          </button>
        }
      >
        <ul className="-mx-2">
          {rest.map(({ key, path, icon: Icon, locked }) => (
            <li key={key}>
              <IntentLink
                href={`/project/${projectId}${path}`}
                onClick={() => setOpen(false)}
                aria-label={locked ? t("nav.locked", { name: t(`nav.${key}`) }) : undefined}
                aria-current={key === active ? "page" : undefined}
                className="flex h-12 items-center gap-3 rounded-control px-2 font-medium hover:bg-hover aria-[current]:text-accent-text"
              >
                <Icon aria-hidden="true" className="size-5 text-muted" />
                {t(`nav.${key}`)}
                {locked ? <Lock aria-hidden="true" className="ms-auto size-4 text-subtle" /> : null}
              </IntentLink>
            </li>
          ))}
        </ul>
      </SlideOver>
    </nav>
  );
}

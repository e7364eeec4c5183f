"use client";

import { Archive, BotOff, CircleUserRound, Clock, Inbox, type LucideIcon, Pin, UserRoundX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { type RoomView, roomViews } from "@/lib/rooms/views";
import { useRoomCounts } from "./use-room-counts";

const ICONS: Record<RoomView, LucideIcon> = {
  waiting: Clock,
  mine: CircleUserRound,
  unassigned: UserRoundX,
  bot_failed: BotOff,
  pinned: Pin,
  resolved: Archive,
  all: Inbox,
};

const COUNTED_TO = 1000;

interface ViewNavProps {
  view: RoomView;
  href: (view: RoomView) => string;
  onShow: (view: RoomView) => void;
  /** Saved views, below. */
  children?: ReactNode;
}

/** The views of the inbox with their counts: a rail on wide screens, otherwise a row of chips above the list. */
export const ViewNav = memo(function ViewNav({ view, href, onShow, children }: ViewNavProps) {
  const counts = useRoomCounts();
  const t = useTranslations("rooms");
  const formatter = useFormatter();
  // On phones the row of chips is wider than the screen. Not scrollIntoView: in Chromium, the next Tab would start here instead of at the
  // skip link.
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const chip = current.current?.getBoundingClientRect();
    const row = current.current?.closest("ul");
    if (!view || !chip || !row || row.scrollWidth <= row.clientWidth) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += chip.left + chip.width / 2 - (left + width / 2);
  }, [view]);
  const show = (event: MouseEvent, next: RoomView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onShow(next);
  };
  return (
    <nav
      aria-label={t("views.label")}
      className="shrink-0 @min-[1340px]:w-46 @min-[1340px]:border-border @min-[1340px]:border-e @min-[1340px]:px-2 @min-[1340px]:pt-3"
    >
      <h1 className="px-2.5 font-semibold text-lg @max-[1340px]:sr-only @min-[1340px]:mb-2">{t("title")}</h1>
      <ul className="flex gap-0.5 px-1.5 pt-2 pb-1 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap @min-[1340px]:flex-col @min-[1340px]:gap-0.5 @min-[1340px]:p-0">
        {roomViews.map((name) => {
          const Icon = ICONS[name];
          const count = counts?.[name];
          const isCurrent = name === view;
          const shown = count === undefined ? "" : count >= COUNTED_TO ? "999+" : formatter.number(count, "integer");
          const isQuiet = name === "resolved" || name === "all";
          return (
            <li key={name} className="shrink-0">
              <a
                ref={isCurrent ? current : undefined}
                href={href(name)}
                onClick={(event) => show(event, name)}
                aria-current={isCurrent ? "page" : undefined}
                aria-label={
                  count === undefined ? t(`views.${name}`) : t("viewCount", { view: t(`views.${name}`), count })
                }
                className={cn(
                  "flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-xs leading-label pointer-coarse:h-11 pointer-coarse:px-3 pointer-coarse:text-sm",
                  "@min-[1340px]:h-9 @min-[1340px]:gap-2.5 @min-[1340px]:rounded-control @min-[1340px]:text-base",
                  isCurrent ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                <Icon aria-hidden="true" className="hidden size-4 shrink-0 @min-[1340px]:block" />
                <span className="@min-[1340px]:hidden">{t(`viewsShort.${name}`)}</span>
                <span className="hidden min-w-0 flex-1 truncate @min-[1340px]:inline">{t(`views.${name}`)}</span>
                {count ? (
                  <span
                    className={cn(
                      "tabular text-xs",
                      isCurrent
                        ? "font-semibold"
                        : name === "waiting" || name === "mine"
                          ? "font-semibold text-text"
                          : "text-subtle",
                      isQuiet && !isCurrent && "max-md:hidden",
                    )}
                  >
                    {shown}
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
});

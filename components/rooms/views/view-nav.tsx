"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, memo } from "react";
import { cn } from "@/components/ui/cn";
import { listQuery } from "@/lib/rooms/path";
import type { RoomView } from "@/lib/rooms/views";
import { type InboxNavigation, viewLocation } from "../use-inbox-navigation";
import { useRoomCounts } from "./use-room-counts";
import { locationOf, useSavedViews } from "./use-saved-views";
import { ViewMenu } from "./view-menu";

/** The views that are always in sight; the menu holds the others. */
const TABS = ["waiting", "mine", "all"] as const satisfies readonly RoomView[];

/** The views of the inbox with their counts: three tabs, and a menu with the others and the saved views. */
export const ViewNav = memo(function ViewNav({ navigation }: { navigation: InboxNavigation }) {
  const t = useTranslations("rooms");
  const formatter = useFormatter();
  const counts = useRoomCounts();
  const { own, shared } = useSavedViews();
  const here = listQuery(navigation);
  // a saved view that equals a built-in one is that one
  const isBuiltIn = listQuery({ ...viewLocation(navigation.view), social_id: null }) === here;
  const saved = isBuiltIn ? undefined : [...own, ...shared].find((view) => listQuery(locationOf(view)) === here);
  const isInMenu = saved !== undefined || !TABS.some((tab) => tab === navigation.view);
  const show = (event: MouseEvent, view: RoomView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go(viewLocation(view));
  };
  return (
    <nav aria-label={t("views.label")} className="flex min-w-0 flex-1 items-center">
      <ul className="flex shrink-0 items-center">
        {TABS.map((view) => {
          const count = counts?.[view];
          const isCurrent = view === navigation.view && !saved;
          return (
            <li key={view} className="flex">
              <a
                href={navigation.href(viewLocation(view))}
                onClick={(event) => show(event, view)}
                aria-current={isCurrent ? "page" : undefined}
                aria-label={
                  count === undefined ? t(`views.${view}`) : t("viewCount", { view: t(`views.${view}`), count })
                }
                className={cn(
                  "flex h-8 items-center gap-1 whitespace-nowrap rounded-control px-1 font-medium text-sm leading-label pointer-coarse:h-11",
                  isCurrent ? "bg-selected text-text" : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                {t(`viewsShort.${view}`)}
                {/* "99+" of all says nothing, and the menu's button needs the space */}
                {count && !(view === "all" && (isInMenu || count > 99)) ? (
                  <span className="tabular font-semibold text-xs">
                    {count > 99 ? "99+" : formatter.number(count, "integer")}
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
      <ViewMenu
        navigation={navigation}
        current={saved?.name ?? (isInMenu ? t(`viewsShort.${navigation.view}`) : null)}
      />
    </nav>
  );
});

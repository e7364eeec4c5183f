"use client";

import { Archive, BookmarkPlus, BotOff, type LucideIcon, Pin, UserRoundX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { listQuery } from "@/lib/rooms/path";
import type { SavedView } from "@/lib/rooms/saved-views";
import type { RoomView } from "@/lib/rooms/views";
import { type InboxNavigation, viewLocation } from "../use-inbox-navigation";
import { SavedViewList } from "./saved-view-list";
import { useRoomCounts } from "./use-room-counts";
import { viewLineClass } from "./view-line-class";

const OTHERS = [
  ["unassigned", UserRoundX],
  ["bot_failed", BotOff],
  ["pinned", Pin],
  ["resolved", Archive],
] as const satisfies readonly (readonly [RoomView, LucideIcon])[];

interface ViewMenuPanelProps {
  navigation: InboxNavigation;
  onShown: () => void;
  onEdit: (what: SavedView | "new") => void;
}

/** The other built-in views and the saved ones. */
export function ViewMenuPanel({ navigation, onShown, onEdit }: ViewMenuPanelProps) {
  const t = useTranslations("rooms.saved");
  return (
    <>
      <OtherViews navigation={navigation} onShown={onShown} />
      <SavedViewList navigation={navigation} onShown={onShown} onEdit={onEdit} />
      <div className="-mx-1.5 mt-1.5 border-border border-t px-1.5 pt-1.5">
        <Button
          variant="ghost"
          size="small"
          icon={<BookmarkPlus />}
          className="w-full justify-start gap-2.5"
          onClick={() => onEdit("new")}
        >
          {t("saveCurrent")}
        </Button>
      </div>
    </>
  );
}

function OtherViews({ navigation, onShown }: { navigation: InboxNavigation; onShown: () => void }) {
  const t = useTranslations("rooms");
  const formatter = useFormatter();
  const counts = useRoomCounts();
  const here = listQuery(navigation);
  const show = (event: MouseEvent, view: RoomView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go(viewLocation(view));
    onShown();
  };
  return (
    <nav aria-label={t("viewMenu.others")}>
      <ul>
        {OTHERS.map(([view, Icon]) => {
          const count = counts?.[view];
          const isCurrent = listQuery({ ...viewLocation(view), social_id: null }) === here;
          return (
            <li key={view}>
              <a
                href={navigation.href(viewLocation(view))}
                onClick={(event) => show(event, view)}
                aria-current={isCurrent ? "page" : undefined}
                aria-label={
                  count === undefined ? t(`views.${view}`) : t("viewCount", { view: t(`views.${view}`), count })
                }
                className={viewLineClass(isCurrent)}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate">{t(`views.${view}`)}</span>
                {count === undefined ? null : (
                  <span className="tabular text-muted text-xs">{formatter.number(count, "integer")}</span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

"use client";

import { Archive, BookmarkPlus, BotOff, ChevronDown, type LucideIcon, Pin, UserRoundX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/components/ui/cn";
import { Popover } from "@/components/ui/overlays/popover";
import { filtersOf, listQuery } from "@/lib/rooms/path";
import type { SavedView } from "@/lib/rooms/saved-views";
import type { RoomView } from "@/lib/rooms/views";
import { type InboxNavigation, viewLocation } from "../use-inbox-navigation";
import { SavedViewDialog } from "./lazy-dialogs";
import { SavedViewList } from "./saved-view-list";
import { useRoomCounts } from "./use-room-counts";
import { viewLineClass } from "./view-line-class";

const OTHERS = [
  ["unassigned", UserRoundX],
  ["bot_failed", BotOff],
  ["pinned", Pin],
  ["resolved", Archive],
] as const satisfies readonly (readonly [RoomView, LucideIcon])[];

interface ViewMenuProps {
  navigation: InboxNavigation;
  /** The name of the current view if it is one of this menu. */
  current: string | null;
}

/** The views that are no tabs: the other built-in ones and the saved ones. A popover, because saved views have menus of their own. */
export function ViewMenu({ navigation, current }: ViewMenuProps) {
  const t = useTranslations("rooms");
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<SavedView | "new" | null>(null);
  const edit = (what: SavedView | "new") => {
    setOpen(false);
    setEditing(what);
  };
  return (
    <>
      <Popover
        label={t("views.label")}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        className="max-h-(--available-height) w-72 overflow-y-auto p-1.5"
        trigger={
          <button
            type="button"
            aria-label={current ? `${t("viewMenu.label")} ${current}` : t("viewMenu.label")}
            title={current ?? undefined}
            className={cn(
              "flex h-8 min-w-0 items-center gap-0.5 rounded-control px-1.5 font-medium text-sm leading-label pointer-coarse:h-11 pointer-coarse:min-w-11",
              current ? "bg-selected text-text" : "text-muted hover:bg-hover hover:text-text data-popup-open:bg-hover",
            )}
          >
            <span className="min-w-0 truncate">{current ?? t("viewMenu.label")}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 opacity-70" />
          </button>
        }
      >
        <OtherViews navigation={navigation} onShown={() => setOpen(false)} />
        <SavedViewList navigation={navigation} onShown={() => setOpen(false)} onEdit={edit} />
        <div className="-mx-1.5 mt-1.5 border-border border-t px-1.5 pt-1.5">
          <Button
            variant="ghost"
            size="small"
            icon={<BookmarkPlus />}
            className="w-full justify-start gap-2.5"
            onClick={() => edit("new")}
          >
            {t("saved.saveCurrent")}
          </Button>
        </div>
      </Popover>
      {editing === "new" ? (
        <SavedViewDialog draft={draftOf(navigation)} onClose={() => setEditing(null)} />
      ) : editing ? (
        <SavedViewDialog view={editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

const draftOf = ({ view, sort, filters, social_id }: InboxNavigation) => ({
  view,
  sort,
  filters: filtersOf({ social_id, filters }),
});

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

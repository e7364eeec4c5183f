"use client";

import { ArrowDown, ArrowUp, Bookmark, MoreHorizontal, Pencil, Trash2, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import { listQuery } from "@/lib/rooms/path";
import type { SavedView } from "@/lib/rooms/saved-views";
import type { InboxNavigation } from "../use-inbox-navigation";
import { SavedViewDialog } from "./lazy-dialogs";
import { useSavedViews } from "./use-saved-views";

const locationOf = ({ view, sort, filters }: SavedView) => ({ view, sort, filters, social_id: null });

/** The member's and the team's saved views, below the built-in ones. */
export function SavedViewList({ navigation }: { navigation: InboxNavigation }) {
  const t = useTranslations("rooms.saved");
  const saved = useSavedViews();
  const [changing, setChanging] = useState<SavedView | null>(null);
  const here = listQuery(navigation);
  const show = (event: MouseEvent, view: SavedView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go({ ...locationOf(view), room_id: null });
  };
  const line = (view: SavedView) => {
    const isCurrent = listQuery(locationOf(view)) === here;
    const Icon = view.is_shared ? UsersRound : Bookmark;
    return (
      <li key={view.id} className="group/view relative flex shrink-0 items-center">
        <a
          href={navigation.href(locationOf(view))}
          onClick={(event) => show(event, view)}
          aria-current={isCurrent ? "page" : undefined}
          className={cn(
            "flex h-7 min-w-0 max-w-48 flex-1 items-center gap-1.5 rounded-full px-2 font-medium text-xs leading-label pointer-coarse:h-11 pointer-coarse:px-3 pointer-coarse:text-sm",
            "@min-[1340px]/inbox:h-9 @min-[1340px]/inbox:gap-2.5 @min-[1340px]/inbox:rounded-control @min-[1340px]/inbox:pe-9 @min-[1340px]/inbox:text-base",
            isCurrent ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-hover hover:text-text",
          )}
        >
          <Icon aria-hidden="true" className="size-3.5 shrink-0 @min-[1340px]/inbox:size-4" />
          <span className="min-w-0 truncate">{view.name}</span>
          {view.is_shared ? <span className="sr-only">{t("isShared")}</span> : null}
        </a>
        {saved.mayChange(view) ? (
          <ViewMenu view={view} onChange={() => setChanging(view)} move={saved.move} remove={saved.remove} />
        ) : null}
      </li>
    );
  };
  if (saved.own.length + saved.shared.length === 0) return null;
  return (
    <section aria-label={t("label")} className="@min-[1340px]/inbox:mt-3">
      <h2 className="sr-only @min-[1340px]/inbox:not-sr-only @min-[1340px]/inbox:mb-1 @min-[1340px]/inbox:px-2.5 @min-[1340px]/inbox:font-medium @min-[1340px]/inbox:text-muted @min-[1340px]/inbox:text-xs">
        {t("label")}
      </h2>
      <ul className="flex gap-0.5 overflow-x-auto px-1.5 pb-1 [scrollbar-width:none] @min-[1340px]/inbox:flex-col @min-[1340px]/inbox:overflow-visible @min-[1340px]/inbox:p-0">
        {[...saved.own, ...saved.shared].map(line)}
      </ul>
      {changing ? <SavedViewDialog view={changing} onClose={() => setChanging(null)} /> : null}
    </section>
  );
}

interface ViewMenuProps {
  view: SavedView;
  onChange: () => void;
  move: (view: SavedView, by: 1 | -1) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

function ViewMenu({ view, onChange, move, remove }: ViewMenuProps) {
  const t = useTranslations("rooms.saved");
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t("tools", { name: view.name })}
          icon={<MoreHorizontal />}
          tooltip={false}
          className="size-7 @min-[1340px]/inbox:absolute @min-[1340px]/inbox:end-1 @min-[1340px]/inbox:opacity-0 @min-[1340px]/inbox:focus-visible:opacity-100 @min-[1340px]/inbox:group-hover/view:opacity-100 @min-[1340px]/inbox:data-popup-open:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onChange}>
        {t("rename")}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} onSelect={() => void move(view, -1)}>
        {t("up")}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} onSelect={() => void move(view, 1)}>
        {t("down")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={() => void remove(view)}>
        {t("remove")}
      </MenuItem>
    </Menu>
  );
}

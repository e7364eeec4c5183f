"use client";

import { ArrowDown, ArrowUp, Bookmark, MoreHorizontal, Pencil, Trash2, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import { listQuery } from "@/lib/rooms/path";
import type { SavedView } from "@/lib/rooms/saved-views";
import type { InboxNavigation } from "../use-inbox-navigation";
import { locationOf, useSavedViews } from "./use-saved-views";
import { viewLineClass } from "./view-line-class";

interface SavedViewListProps {
  navigation: InboxNavigation;
  onShown: () => void;
  onEdit: (view: SavedView) => void;
}

/** The member's and the team's saved views, below the built-in ones. */
export function SavedViewList({ navigation, onShown, onEdit }: SavedViewListProps) {
  const t = useTranslations("rooms.saved");
  const saved = useSavedViews();
  const here = listQuery(navigation);
  const show = (event: MouseEvent, view: SavedView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go({ ...locationOf(view), room_id: null });
    onShown();
  };
  const line = (view: SavedView) => {
    const isCurrent = listQuery(locationOf(view)) === here;
    const Icon = view.is_shared ? UsersRound : Bookmark;
    return (
      <li key={view.id} className="flex items-center">
        <a
          href={navigation.href(locationOf(view))}
          onClick={(event) => show(event, view)}
          aria-current={isCurrent ? "page" : undefined}
          className={viewLineClass(isCurrent)}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{view.name}</span>
          {view.is_shared ? <span className="sr-only">{t("isShared")}</span> : null}
        </a>
        {saved.mayChange(view) ? (
          <LineTools view={view} onEdit={() => onEdit(view)} move={saved.move} remove={saved.remove} />
        ) : null}
      </li>
    );
  };
  if (saved.own.length + saved.shared.length === 0) return null;
  return (
    <section aria-label={t("label")} className="-mx-1.5 mt-1.5 border-border border-t px-1.5 pt-1">
      <h2 className="px-2.5 pt-1 pb-1 font-medium text-muted text-xs">{t("label")}</h2>
      <ul>{[...saved.own, ...saved.shared].map(line)}</ul>
    </section>
  );
}

interface LineToolsProps {
  view: SavedView;
  onEdit: () => void;
  move: (view: SavedView, by: 1 | -1) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

function LineTools({ view, onEdit, move, remove }: LineToolsProps) {
  const t = useTranslations("rooms.saved");
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t("tools", { name: view.name })} icon={<MoreHorizontal />} tooltip={false} />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
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

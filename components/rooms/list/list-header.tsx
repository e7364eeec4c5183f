"use client";

import { ListChecks, MoreHorizontal, Search, TriangleAlert, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { openSearch } from "@/components/search/search-store";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import type { RoomFilters } from "@/lib/rooms/filters";
import { filtersOf } from "@/lib/rooms/path";
import { type RoomSort, roomSorts } from "@/lib/rooms/views";
import { useInbox } from "../inbox-context";
import { useChimeSetting } from "../use-chime";
import type { InboxNavigation } from "../use-inbox-navigation";
import { ViewNav } from "../views/view-nav";
import { FilterButton } from "./filter-button";

interface ListHeaderProps {
  navigation: InboxNavigation;
  isStale: boolean;
  onSort: (sort: RoomSort) => void;
  onFilter: (filters: RoomFilters) => void;
  /** Starts selecting rows; null without the right to change rooms. */
  onChoose: (() => void) | null;
}

/** The list's header, one line: views, filters, and a menu with the order and the tools. */
export function ListHeader({ navigation, isStale, onSort, onFilter, onChoose }: ListHeaderProps) {
  const t = useTranslations("rooms");
  const search = useTranslations("search");
  const { project_id } = useInbox();
  const { isOn, setOn } = useChimeSetting();
  // in the waiting view every customer waits; elsewhere "longest waiting" would leave out rooms that do not
  const sorts = navigation.view === "waiting" ? roomSorts : roomSorts.filter((sort) => sort !== "waiting");
  return (
    <header className="flex min-h-12 shrink-0 items-center border-border border-b px-1">
      <ViewNav navigation={navigation} />
      {isStale ? (
        <span role="status" title={t("list.stale")} className="flex shrink-0 px-1 text-warning-text">
          <TriangleAlert aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("list.stale")}</span>
        </span>
      ) : null}
      <FilterButton filters={filtersOf(navigation)} onChange={onFilter} />
      <Menu trigger={<IconButton size="small" label={t("list.tools")} icon={<MoreHorizontal />} tooltip={false} />}>
        <MenuChoices
          label={t("sort.label")}
          value={navigation.sort}
          onChange={onSort}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
        <MenuSeparator />
        <MenuItem icon={<Search />} onSelect={() => openSearch(project_id)}>
          {search("open")}
        </MenuItem>
        {onChoose ? (
          <MenuItem icon={<ListChecks />} onSelect={onChoose}>
            {t("bulk.begin")}
          </MenuItem>
        ) : null}
        <MenuItem icon={isOn ? <VolumeX /> : <Volume2 />} onSelect={() => setOn(!isOn)}>
          {t(isOn ? "sound.off" : "sound.on")}
        </MenuItem>
      </Menu>
    </header>
  );
}

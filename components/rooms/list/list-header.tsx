"use client";

import { ArrowDownWideNarrow, ChevronDown, ListChecks, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { SearchButton } from "@/components/search/search-button";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuChoices } from "@/components/ui/overlays/menu";
import type { RoomFilters } from "@/lib/rooms/filters";
import { filtersOf, type InboxLocation } from "@/lib/rooms/path";
import { type RoomSort, roomSorts } from "@/lib/rooms/views";
import { useChimeSetting } from "../use-chime";
import { FilterButton } from "./filter-button";

interface ListHeaderProps {
  location: InboxLocation;
  isStale: boolean;
  onSort: (sort: RoomSort) => void;
  onFilter: (filters: RoomFilters) => void;
  /** Starts selecting rows; null without the right to change rooms. */
  onChoose: (() => void) | null;
}

/** The list's header: sort order, filters, selecting rows, and the sound switch. */
export function ListHeader({ location, isStale, onSort, onFilter, onChoose }: ListHeaderProps) {
  const t = useTranslations("rooms");
  const filters = filtersOf(location);
  const { isOn, setOn } = useChimeSetting();
  // in the waiting view every customer waits; elsewhere "longest waiting" would leave out rooms that do not
  const sorts = location.view === "waiting" ? roomSorts : roomSorts.filter((sort) => sort !== "waiting");
  return (
    <header className="flex min-h-10 shrink-0 items-center gap-1 border-border border-b px-1.5">
      <h2 className="sr-only">{t(`views.${location.view}`)}</h2>
      <Menu
        align="start"
        trigger={
          <Button
            variant="ghost"
            size="small"
            icon={<ArrowDownWideNarrow />}
            aria-label={`${t("sort.label")} ${t(`sort.${location.sort}`)}`}
            className="gap-1.5 px-2 font-normal"
          >
            {t(`sort.${location.sort}`)}
            <ChevronDown aria-hidden="true" className="opacity-60" />
          </Button>
        }
      >
        <MenuChoices
          label={t("sort.label")}
          value={location.sort}
          onChange={onSort}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
      </Menu>
      <span className="flex min-w-0 flex-1 justify-end">
        {isStale ? (
          <span role="status" className="truncate text-warning-text text-xs">
            {t("list.stale")}
          </span>
        ) : null}
      </span>
      <FilterButton filters={filters} onChange={onFilter} />
      {onChoose ? (
        <IconButton size="small" label={t("bulk.begin")} icon={<ListChecks />} tooltip={false} onClick={onChoose} />
      ) : null}
      <SearchButton />
      <IconButton
        size="small"
        label={t(isOn ? "sound.off" : "sound.on")}
        icon={isOn ? <Volume2 /> : <VolumeX />}
        onClick={() => setOn(!isOn)}
      />
    </header>
  );
}

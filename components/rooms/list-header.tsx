"use client";

import { ArrowDownWideNarrow, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuChoices } from "@/components/ui/menu";
import type { InboxPlace } from "@/lib/rooms/path";
import { type RoomSort, roomSorts } from "@/lib/rooms/schema";
import { useSocial } from "./inbox-context";
import { useChimeSetting } from "./use-chime";

interface ListHeaderProps {
  place: InboxPlace;
  isStale: boolean;
  onSort: (sort: RoomSort) => void;
  onClearSocial: () => void;
}

/** Above the list: what is shown, in which order, and whether new messages sound. */
export function ListHeader({ place, isStale, onSort, onClearSocial }: ListHeaderProps) {
  const t = useTranslations("rooms");
  const social = useSocial(place.social_id);
  const { isOn, setOn } = useChimeSetting();
  // in the waiting view everybody waits; elsewhere "longest waiting" would leave out who does not
  const sorts = place.view === "waiting" ? roomSorts : roomSorts.filter((sort) => sort !== "waiting");
  return (
    <header className="flex min-h-11 items-center gap-1 px-3">
      <h2 className="min-w-0 flex-1 truncate font-semibold">{t(`views.${place.view}`)}</h2>
      {place.social_id ? (
        <Chip onRemove={onClearSocial} removeLabel={t("list.clearSocial")} className="min-w-0 shrink">
          {t("list.onlySocial", { name: social?.name ?? "…" })}
        </Chip>
      ) : null}
      {isStale ? (
        <span role="status" className="truncate text-warning-text text-xs">
          {t("list.stale")}
        </span>
      ) : null}
      <IconButton
        size="small"
        label={t(isOn ? "sound.off" : "sound.on")}
        aria-pressed={isOn}
        icon={isOn ? <Volume2 /> : <VolumeX />}
        onClick={() => setOn(!isOn)}
      />
      <Menu
        trigger={
          <IconButton
            size="small"
            label={`${t("sort.label")} ${t(`sort.${place.sort}`)}`}
            icon={<ArrowDownWideNarrow />}
          />
        }
      >
        <MenuChoices
          label={t("sort.label")}
          value={place.sort}
          onChange={onSort}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
      </Menu>
    </header>
  );
}

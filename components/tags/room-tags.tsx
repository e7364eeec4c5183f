"use client";

import { Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShortcut } from "@/components/shortcuts/actions";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { cn } from "@/components/ui/cn";
import { TagMenu } from "./tag-menu";
import { useRoomTags } from "./use-room-tags";

/** The number of the room's tags, on a button that opens the picker. On phones they are in the customer panel. */
export function RoomTags({ room_id }: { room_id: string }) {
  const t = useTranslations("tags");
  const { ids, change } = useRoomTags(room_id);
  const [isOpen, setOpen] = useState(false);
  useShortcut("tag", () => setOpen(true));
  const label = t("ofRoom", { count: ids.length });
  return (
    <TagMenu
      label={t("roomTags")}
      selected={ids}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={(tagging) => void change(tagging)}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className={cn(buttonClass("ghost", "medium"), "px-2 @max-[520px]/room:hidden")}
        >
          <Tag aria-hidden="true" />
          {ids.length > 0 ? <span className="tabular">{ids.length}</span> : null}
        </button>
      }
    />
  );
}

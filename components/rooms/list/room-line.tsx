"use client";

import { AlarmClock, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type MouseEvent, memo } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { cn } from "@/components/ui/cn";
import type { Selection } from "../bulk/use-selection";
import { ROW_HEIGHT_PX, RoomRow } from "./room-row";
import { type SwipeWay, useSwipe } from "./use-swipe";

interface RoomLineProps extends Omit<ComponentProps<typeof RoomRow>, "onPress"> {
  onOpen: (room_id: string) => void;
  /** Whether rows can be selected; false for read-only members. */
  mayChoose: boolean;
  /** Selection mode is on. */
  isChoosing: boolean;
  onToggle: Selection["toggle"];
  onExtend: Selection["extendTo"];
  onSwipe: ((room_id: string, way: SwipeWay) => void) | null;
}

/** A row of the list with its checkbox and swipe actions. */
export const RoomLine = memo(function RoomLine(props: RoomLineProps) {
  const { isTicked, mayChoose, isChoosing, onToggle, onExtend, onSwipe, onOpen, ...row } = props;
  const t = useTranslations("rooms");
  const { id } = row.room;
  const name = useCustomerName()(row.room);
  const swipe = useSwipe(onSwipe && !isChoosing ? (way) => onSwipe(id, way) : null);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (swipe.wasSwipe()) return;
    if (mayChoose && event.shiftKey) onExtend(id);
    else if (isChoosing) onToggle(id);
    else onOpen(id);
  };
  return (
    <div
      data-line={id}
      {...swipe.handlers}
      className="group/line relative touch-pan-y overflow-hidden"
      style={{ height: ROW_HEIGHT_PX }}
    >
      {swipe.way ? (
        <span
          aria-hidden="true"
          className={cn(
            "absolute inset-0 flex items-center gap-2 px-5 font-medium [&_svg]:size-5",
            swipe.way === "resolve"
              ? "justify-start bg-success-soft text-success-text"
              : "justify-end bg-info-soft text-info-text",
            !swipe.isFar && "opacity-60",
          )}
        >
          {swipe.way === "resolve" ? <Check /> : <AlarmClock />}
          {t(`swipe.${swipe.way}`)}
        </span>
      ) : null}
      <div
        className={swipe.way ? "relative bg-surface" : undefined}
        style={swipe.by ? { transform: `translateX(${swipe.by}px)` } : undefined}
      >
        <RoomRow {...row} isTicked={isTicked} onPress={press} />
      </div>
      {mayChoose ? (
        <button
          type="button"
          aria-pressed={isTicked}
          aria-label={t("bulk.choose", { name })}
          onClick={(event) => (event.shiftKey ? onExtend(id) : onToggle(id))}
          className={cn(
            "absolute inset-y-0 start-0 flex w-14 items-center justify-center ps-1",
            isChoosing || isTicked
              ? "opacity-100"
              : "opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:hidden",
          )}
        >
          <span
            className={cn("flex size-9 items-center justify-center rounded-full bg-surface", isTicked && "bg-selected")}
          >
            <span
              className={cn(
                "flex size-4.5 items-center justify-center rounded-small border [&_svg]:size-3.5 [&_svg]:stroke-3",
                isTicked ? "border-accent bg-accent text-on-accent" : "border-control bg-surface",
              )}
            >
              {isTicked ? <Check aria-hidden="true" /> : null}
            </span>
          </span>
        </button>
      ) : null}
    </div>
  );
});

"use client";

import { AlarmClock, Ban } from "lucide-react";
import { useTranslations } from "next-intl";
import { TagDot } from "@/components/tags/tag-dot";
import { useTags } from "@/components/tags/use-tags";
import type { Room } from "@/lib/rooms/schema";
import { PriorityMark } from "../room/priority-mark";
import { useSnoozeText } from "../room/use-snooze-text";

/** Marks beside the name in a row: priority, snoozed until, blocked. */
export function RoomMarks({
  room,
}: {
  room: Pick<Room, "priority" | "status" | "snoozed_until" | "customer_blocked_at">;
}) {
  const t = useTranslations("rooms");
  const words = useSnoozeText();
  return (
    <>
      <PriorityMark priority={room.priority} />
      {room.status === "snoozed" ? (
        <span title={words.until(room.snoozed_until)} className="flex shrink-0 self-center text-info-text">
          <AlarmClock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{words.until(room.snoozed_until)}</span>
        </span>
      ) : null}
      {room.customer_blocked_at ? (
        <Ban aria-label={t("blockedMark")} className="size-3.5 shrink-0 self-center text-danger-text" />
      ) : null}
    </>
  );
}

/**
 * A room's tags in little space: the first one's name and the number of others. Screen readers and the tooltip get all of
 * them.
 */
export function RowTags({ tag_ids }: { tag_ids: readonly string[] }) {
  const t = useTranslations("rooms");
  const tags = useTags(tag_ids.length > 0).pick(tag_ids);
  const [first] = tags;
  if (!first) return null;
  const all = t("tagged", { names: tags.map(({ name }) => name).join(", ") });
  return (
    <span
      title={all}
      className="inline-flex h-5 max-w-24 shrink-0 items-center gap-1 rounded-full border border-border bg-surface px-1.5 text-muted text-xs leading-label"
    >
      <TagDot color={first.color} className="size-2" />
      <span aria-hidden="true" className="truncate">
        {first.name}
      </span>
      {tags.length > 1 ? <span aria-hidden="true">+{tags.length - 1}</span> : null}
      <span className="sr-only">{all}</span>
    </span>
  );
}

"use client";

import { AlarmClock, Ban, MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { TagDot } from "@/components/tags/tag-dot";
import { useTagsOf } from "@/components/tags/use-tags";
import type { Room } from "@/lib/rooms/schema";
import { PriorityMark } from "../room/priority-mark";
import { useSnoozeText } from "../room/use-snooze-text";

/** Marks beside the name in a row: comment, priority, snoozed until, blocked. */
export function RoomMarks({
  room,
}: {
  room: Pick<Room, "kind" | "priority" | "status" | "snoozed_until" | "customer_blocked_at">;
}) {
  const t = useTranslations("rooms");
  const words = useSnoozeText();
  return (
    <>
      {room.kind === "comment" ? (
        <MessageSquareText aria-label={t("commentMark")} className="size-3.5 shrink-0 self-center text-muted" />
      ) : null}
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

const MAX_DOTS = 3;

/** A room's tags as dots. Screen readers and the tooltip get their names. */
export function RowTags({ tag_ids }: { tag_ids: readonly string[] }) {
  const t = useTranslations("rooms");
  const tags = useTagsOf(tag_ids);
  if (tags.length === 0) return null;
  const all = t("tagged", { names: tags.map(({ name }) => name).join(", ") });
  return (
    <span title={all} className="flex shrink-0 items-center gap-0.5 self-center">
      {tags.slice(0, MAX_DOTS).map((tag) => (
        <TagDot key={tag.id} color={tag.color} className="size-2" />
      ))}
      <span className="sr-only">{all}</span>
    </span>
  );
}

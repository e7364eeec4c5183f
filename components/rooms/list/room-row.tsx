"use client";

import { Lock, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, memo } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { CountBadge } from "@/components/ui/display/badge";
import type { Room } from "@/lib/rooms/schema";
import { lazyPane } from "../room/lazy-pane";
import { WaitingChip } from "../room/waiting-chip";
import { RoomMarks, RowTags } from "./room-marks";
import { roomPreview } from "./room-preview";
import { RowTime } from "./row-time";

interface RoomRowProps {
  room: Room;
  href: string;
  isSelected: boolean;
  me: string;
  /** Names of the people in the row; undefined if there are none or while members load. */
  assigneeName: string | undefined;
  assigneeAvatar: string | null | undefined;
  authorName: string | undefined;
  isTicked: boolean;
  onPress: (event: MouseEvent) => void;
}

/** The height of every row, whatever the font size: the list depends on it. */
export const ROW_HEIGHT_PX = 64;
const ROW_HEIGHT = "h-[64px]";

/** A room in the list: 64 px, two lines. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, href, isSelected, me, assigneeName, assigneeAvatar, authorName, isTicked, onPress } = props;
  const t = useTranslations("rooms");
  const name = useCustomerName()(room);
  const isUnread = room.unread_count > 0;
  // A row shows one time: the waiting time of a waiting customer, otherwise that of the last message.
  const waitingSince = room.status === "open" ? room.waiting_since : null;
  // the subtle tone is too pale on the ground of a selected row
  const quiet = isSelected || isTicked ? "text-muted" : "text-subtle";
  const isNote = room.last_message_kind === "note";
  const { sender, text } = roomPreview(room, t, {
    isMe: room.last_message_author_id === me,
    name: authorName,
  });
  return (
    <a
      href={href}
      onClick={onPress}
      onPointerEnter={lazyPane.preload}
      onFocus={lazyPane.preload}
      draggable={false}
      aria-current={isSelected ? "true" : undefined}
      data-room={room.id}
      className={cn(
        "group/row flex items-center gap-3 px-3 -outline-offset-2",
        ROW_HEIGHT,
        isSelected || isTicked ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <span className="relative flex shrink-0">
        <Avatar name={name} src={room.customer_picture_url} size="large" channel={room.social_kind} />
        {assigneeName ? (
          <span
            title={t("assignedTo", { name: assigneeName })}
            className="-start-1 -bottom-0.5 absolute flex rounded-full ring-2 ring-surface"
          >
            <Avatar name={assigneeName} src={assigneeAvatar} size="tiny" />
            <span className="sr-only">{t("assignedTo", { name: assigneeName })}</span>
          </span>
        ) : null}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex h-5 items-baseline gap-1.5">
          <span className={cn("min-w-0 truncate leading-label", isUnread ? "font-semibold" : "font-medium")}>
            {name}
          </span>
          <RowTags tag_ids={room.tag_ids} />
          <RoomMarks room={room} />
          {room.pinned_at ? (
            <Pin aria-label={t("pinnedMark")} className={cn("size-3 shrink-0 self-center fill-current", quiet)} />
          ) : null}
          {waitingSince ? (
            <WaitingChip since={waitingSince} className="ms-auto self-center" />
          ) : (
            <RowTime
              value={room.last_message_at}
              className={cn(
                "tabular ms-auto shrink-0 text-xs leading-label",
                isUnread ? "font-medium text-accent-text" : quiet,
              )}
            />
          )}
        </span>
        <span className="flex h-5 items-center gap-1.5">
          <span className={cn("min-w-0 flex-1 truncate text-sm leading-5", isUnread ? "text-text" : "text-muted")}>
            {isNote ? <Lock aria-label={t("preview.note")} className="me-1 inline size-3 text-warning-text" /> : null}
            {sender ? <span className={quiet}>{sender}: </span> : null}
            {text}
          </span>
          <CountBadge count={room.unread_count} label={t("unread", { count: room.unread_count })} />
        </span>
      </span>
    </a>
  );
});

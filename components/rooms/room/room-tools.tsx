"use client";

import { AlarmClock, ArrowUpNarrowWide, Ban, Bot, MailMinus, MoreHorizontal, Pin, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { actions as keys, useShortcut } from "@/components/shortcuts/actions";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import type { Priority } from "@/lib/rooms/priorities";
import { useSocial } from "../inbox-context";
import { PriorityMark } from "./priority-mark";
import { PriorityMenu } from "./priority-menu";
import { SnoozeMenu } from "./snooze-menu";
import type { RoomActions } from "./use-room-actions";
import type { RoomIdentity } from "./use-room-identity";

interface RoomToolsProps {
  room: RoomIdentity;
  name: string;
  mayAnswer: boolean;
  actions: Pick<RoomActions, "snooze" | "setPriority" | "setPinned" | "setBlocked" | "markUnread" | "returnToAi">;
  /** Called after marking the room unread: while it stays open, it would be marked as read again. */
  onLeave: () => void;
}

/** The menu or dialog that is open; a shortcut opens it even where its button is hidden. */
type Opened = "snooze" | "priority" | "block" | null;

/** Snooze, priority and less frequent actions. In little space, all are behind the last button. */
export function RoomTools({ room, name, mayAnswer, actions, onLeave }: RoomToolsProps) {
  const t = useTranslations("rooms");
  const [opened, setOpened] = useState<Opened>(null);
  const more = useRef<HTMLButtonElement>(null);
  const isBlocked = room.customer_blocked_at !== null;
  const hasAi = useSocial(room.social_id)?.has_ai === true;
  const leaveUnread = async () => {
    if (await actions.markUnread()) onLeave();
  };
  const menu = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    standIn: more,
  });
  useShortcut("snooze", mayAnswer ? () => setOpened("snooze") : null);
  useShortcut("priority", mayAnswer ? () => setOpened("priority") : null);
  useShortcut("markUnread", () => void leaveUnread());
  return (
    <>
      {mayAnswer ? (
        <>
          <SnoozeMenu
            {...menu("snooze")}
            trigger={
              <IconButton
                label={t("snooze.label")}
                icon={<AlarmClock />}
                tooltip={false}
                className="@max-[520px]/room:hidden"
              />
            }
            onSnooze={(until) => void actions.snooze(until)}
          />
          <PriorityMenu
            {...menu("priority")}
            trigger={
              <IconButton
                label={t("priority.now", { level: t(`priority.levels.${room.priority as Priority}`) })}
                icon={room.priority > 0 ? <PriorityMark priority={room.priority} silent /> : <ArrowUpNarrowWide />}
                tooltip={false}
                className="@max-[640px]/room:hidden"
              />
            }
            onChoose={(priority) => void actions.setPriority(priority)}
          />
        </>
      ) : null}
      <Menu trigger={<IconButton ref={more} label={t("room.more")} icon={<MoreHorizontal />} tooltip={false} />}>
        {mayAnswer ? (
          <>
            <MenuItem icon={<AlarmClock />} onSelect={() => setOpened("snooze")}>
              {t("snooze.label")}
            </MenuItem>
            <MenuItem icon={<ArrowUpNarrowWide />} onSelect={() => setOpened("priority")}>
              {t("priority.set")}
            </MenuItem>
          </>
        ) : null}
        <MenuItem icon={<Search />} onSelect={() => keys.run("searchInRoom")}>
          {t("room.search")}
        </MenuItem>
        <MenuItem icon={<Pin />} onSelect={() => void actions.setPinned(room.pinned_at === null)}>
          {t(room.pinned_at ? "room.unpin" : "room.pin")}
        </MenuItem>
        <MenuItem icon={<MailMinus />} onSelect={() => void leaveUnread()}>
          {t("room.markUnread")}
        </MenuItem>
        {mayAnswer && hasAi && room.handled_by === "human" && room.status !== "resolved" ? (
          <MenuItem icon={<Bot />} onSelect={() => void actions.returnToAi()}>
            {t("room.returnToAi")}
          </MenuItem>
        ) : null}
        {mayAnswer ? (
          <MenuItem
            icon={<Ban />}
            danger={!isBlocked}
            onSelect={() => (isBlocked ? void actions.setBlocked(false) : setOpened("block"))}
          >
            {t(isBlocked ? "room.unblock" : "room.block")}
          </MenuItem>
        ) : null}
      </Menu>
      <AlertDialog
        open={opened === "block"}
        onOpenChange={(open) => setOpened(open ? "block" : null)}
        title={t("room.blockTitle", { name })}
        description={t("room.blockHint")}
        confirmLabel={t("room.block")}
        onConfirm={() => actions.setBlocked(true)}
      />
    </>
  );
}

"use client";

import {
  AlarmClock,
  ArrowUpNarrowWide,
  Ban,
  Bot,
  ListChecks,
  MailMinus,
  MoreHorizontal,
  Pin,
  Receipt,
  Search,
  Tag,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { actions as keys, useOfferedActions, useShortcut } from "@/components/shortcuts/actions";
import { KeyCaps } from "@/components/shortcuts/key-caps";
import { TagMenu } from "@/components/tags/tag-menu";
import { useChatTags } from "@/components/tags/use-chat-tags";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import type { ActionName } from "@/lib/shortcuts/catalogue";
import { useSocial } from "../inbox-context";
import { useNextRoomSetting } from "../next-room-setting";
import { PriorityMenu } from "./priority-menu";
import { SnoozeMenu } from "./snooze-menu";
import { ThreadItems } from "./thread-items";
import type { RoomActions } from "./use-room-actions";
import type { RoomIdentity } from "./use-room-identity";

interface RoomToolsProps {
  room: RoomIdentity;
  name: string;
  mayAnswer: boolean;
  actions: Pick<
    RoomActions,
    "snooze" | "setPriority" | "setPinned" | "setBlocked" | "markUnread" | "returnToAi" | "changeThread"
  >;
  onPanel: () => void;
  /** Called after marking the room unread: while it stays open, it would be marked as read again. */
  onUnread: (room_id: string) => void;
}

/** The menu or dialog that is open; a shortcut opens it even where its button is hidden. */
type Opened = "snooze" | "priority" | "tags" | "block" | null;

/** Snoozing, and a menu of all other actions. */
export function RoomTools({ room, name, mayAnswer, actions, onPanel, onUnread }: RoomToolsProps) {
  const t = useTranslations("rooms");
  const [opened, setOpened] = useState<Opened>(null);
  const offered = useOfferedActions();
  const more = useRef<HTMLButtonElement>(null);
  const isBlocked = room.customer_blocked_at !== null;
  const tags = useChatTags(room);
  const [opensNext, setOpensNext] = useNextRoomSetting();
  const hasAi = useSocial(room.social_id)?.has_ai === true;
  const markUnread = async () => {
    if (await actions.markUnread()) onUnread(room.id);
  };
  const menu = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    standIn: more,
  });
  useShortcut("snooze", mayAnswer ? () => setOpened("snooze") : null);
  useShortcut("priority", mayAnswer ? () => setOpened("priority") : null);
  useShortcut("tag", mayAnswer ? () => setOpened("tags") : null);
  useShortcut("markUnread", () => void markUnread());
  return (
    <>
      {mayAnswer ? (
        <>
          <SnoozeMenu
            {...menu("snooze")}
            trigger={
              <IconButton
                label={t("snooze.label")}
                title={t("room.snoozeKey")}
                icon={<AlarmClock />}
                tooltip={false}
                className="@max-[520px]/room:hidden"
              />
            }
            onSnooze={(until) => void actions.snooze(until)}
          />
          <PriorityMenu
            {...menu("priority")}
            trigger={<button type="button" aria-hidden="true" tabIndex={-1} className="hidden" />}
            onChoose={(priority) => void actions.setPriority(priority)}
          />
          <TagMenu
            label={t("filters.tag_ids")}
            anchor={more}
            selected={tags.ids}
            open={opened === "tags"}
            onOpenChange={(open) => setOpened(open ? "tags" : null)}
            onChange={(tagging) => void tags.change(tagging)}
          />
        </>
      ) : null}
      <Menu
        className="min-w-64"
        trigger={
          <IconButton
            ref={more}
            label={t("room.more")}
            title={t("room.more")}
            icon={<MoreHorizontal />}
            tooltip={false}
          />
        }
      >
        <MenuItem icon={<UserRound />} end={<Keys action="panel" />} onSelect={onPanel}>
          {t("room.panel")}
        </MenuItem>
        {mayAnswer ? (
          <>
            <MenuItem icon={<Tag />} end={<Keys action="tag" />} onSelect={() => setOpened("tags")}>
              {t("room.tags", { count: tags.ids.length })}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<AlarmClock />} end={<Keys action="snooze" />} onSelect={() => setOpened("snooze")}>
              {t("snooze.label")}
            </MenuItem>
            <MenuItem
              icon={<ArrowUpNarrowWide />}
              end={<Keys action="priority" />}
              onSelect={() => setOpened("priority")}
            >
              {t("priority.set")}
            </MenuItem>
          </>
        ) : null}
        <MenuItem
          icon={<Pin className={room.pinned_at ? "fill-current" : undefined} />}
          end={<Keys action="pin" />}
          onSelect={() => void actions.setPinned(room.pinned_at === null)}
        >
          {t(room.pinned_at ? "room.unpin" : "room.pin")}
        </MenuItem>
        <MenuItem icon={<MailMinus />} end={<Keys action="markUnread" />} onSelect={() => void markUnread()}>
          {t("room.markUnread")}
        </MenuItem>
        {offered.includes("bill") ? (
          <MenuItem icon={<Receipt />} end={<Keys action="bill" />} onSelect={() => keys.run("bill")}>
            {t("room.bill")}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Search />} end={<Keys action="searchInRoom" />} onSelect={() => keys.run("searchInRoom")}>
          {t("room.search")}
        </MenuItem>
        {mayAnswer && hasAi && room.handled_by === "human" && room.status !== "resolved" ? (
          <MenuItem icon={<Bot />} onSelect={() => void actions.returnToAi()}>
            {t("room.returnToAi")}
          </MenuItem>
        ) : null}
        {mayAnswer ? <ThreadItems room={room} changeThread={actions.changeThread} /> : null}
        {mayAnswer ? (
          <MenuItem
            icon={<Ban />}
            danger={!isBlocked}
            onSelect={() => (isBlocked ? void actions.setBlocked(false) : setOpened("block"))}
          >
            {t(isBlocked ? "room.unblock" : "room.block")}
          </MenuItem>
        ) : null}
        {mayAnswer ? (
          <>
            <MenuSeparator />
            <MenuCheck icon={<ListChecks />} checked={opensNext} onChange={setOpensNext}>
              {t("room.opensNext")}
            </MenuCheck>
          </>
        ) : null}
      </Menu>
      <AlertDialog
        open={opened === "block"}
        onOpenChange={(open) => setOpened(open ? "block" : null)}
        title={t("room.blockTitle", { name })}
        description={t("room.blockHint")}
        confirmLabel={t("room.block")}
        onConfirm={async () => void (await actions.setBlocked(true))}
      />
    </>
  );
}

/** An action's shortcut at the end of its menu line; not on touch screens. */
function Keys({ action }: { action: ActionName }) {
  return (
    <span aria-hidden="true" className="ms-4 pointer-coarse:hidden">
      <KeyCaps action={action} />
    </span>
  );
}

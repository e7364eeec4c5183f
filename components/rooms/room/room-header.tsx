"use client";

import { AlarmClock, ArrowLeft, Check, PanelRight, Pin, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { RoomSearchButton } from "@/components/search/room-search-button";
import { RoomTags } from "@/components/tags/room-tags";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { useSocial } from "../inbox-context";
import { AssigneeMenu } from "./assignee-menu";
import { RoomTools } from "./room-tools";
import { RoomViewers } from "./room-viewers";
import type { RoomActions } from "./use-room-actions";
import type { RoomIdentity } from "./use-room-identity";
import { useSnoozeText } from "./use-snooze-text";
import { WaitingChip } from "./waiting-chip";

interface RoomHeaderProps {
  room: RoomIdentity;
  mayAnswer: boolean;
  actions: RoomActions;
  onToggleStatus: () => void;
  isPanelOpen: boolean;
  onBack: () => void;
  onPanel: () => void;
  assignRef: Ref<HTMLButtonElement>;
}

/** The header of a conversation: customer, channel, assignee and actions. */
export const RoomHeader = memo(function RoomHeader(props: RoomHeaderProps) {
  const { room, mayAnswer, actions, onToggleStatus, isPanelOpen, onBack, onPanel, assignRef } = props;
  const t = useTranslations("rooms");
  const channels = useTranslations("ui.channel");
  const social = useSocial(room.social_id);
  const name = useCustomerName()(room);
  const words = useSnoozeText();
  const isResolved = room.status === "resolved";
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-border border-b px-2 md:px-4">
      {/* on phones the list, with its heading, is hidden */}
      <h1 className="sr-only @min-[820px]/inbox:hidden">{name}</h1>
      <IconButton
        label={t("room.back")}
        icon={<ArrowLeft />}
        tooltip={false}
        onClick={onBack}
        className="@min-[820px]/inbox:hidden"
      />
      <button
        type="button"
        onClick={onPanel}
        title={t("room.panel")}
        className="-mx-1 flex min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 py-1 text-start hover:bg-hover"
      >
        <Avatar name={name} src={room.customer_picture_url} channel={room.social_kind} />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold leading-label">{name}</span>
            {isResolved ? (
              <Badge tone="neutral" icon={<Check aria-hidden="true" />} className="shrink-0">
                {t("room.resolved")}
              </Badge>
            ) : room.status === "snoozed" ? (
              <Badge tone="info" icon={<AlarmClock aria-hidden="true" />} className="shrink-0 @max-[520px]/room:hidden">
                {words.until(room.snoozed_until)}
              </Badge>
            ) : room.waiting_since ? (
              <WaitingChip since={room.waiting_since} className="@max-[520px]/room:hidden" />
            ) : null}
          </span>
          <span className="block truncate text-muted text-xs leading-label">
            {channels(room.social_kind)}
            {social && social.name !== channels(room.social_kind) ? ` · ${social.name}` : null}
            {room.member_count === null ? null : ` · ${t("room.members", { count: room.member_count })}`}
            {room.handled_by === "bot" ? ` · ${t("room.bot")}` : null}
            {room.customer_blocked_at ? ` · ${t("blockedMark")}` : null}
          </span>
        </span>
      </button>
      <RoomViewers room_id={room.id} />
      <div role="toolbar" aria-label={t("room.tools")} className="flex shrink-0 items-center gap-0.5 md:gap-1">
        {mayAnswer ? <RoomTags room_id={room.id} /> : null}
        <AssigneeMenu room={room} mayAnswer={mayAnswer} onAssign={actions.assign} ref={assignRef} />
        <RoomSearchButton className="@max-[640px]/room:hidden" />
        <IconButton
          label={t(room.pinned_at ? "room.unpin" : "room.pin")}
          aria-pressed={room.pinned_at !== null}
          icon={<Pin className={cn(room.pinned_at && "fill-current text-accent-text")} />}
          onClick={() => void actions.setPinned(room.pinned_at === null)}
          className={room.pinned_at ? "@max-[520px]/room:hidden" : "@max-[640px]/room:hidden"}
        />
        <IconButton
          label={t("room.panel")}
          aria-pressed={isPanelOpen}
          icon={<PanelRight />}
          onClick={onPanel}
          className="@max-[520px]/room:hidden"
        />
        <RoomTools room={room} name={name} mayAnswer={mayAnswer} actions={actions} onLeave={onBack} />
        {mayAnswer ? (
          <Button
            title={t(isResolved ? "room.reopenKey" : "room.resolveKey")}
            icon={isResolved ? <RotateCcw /> : <Check />}
            onClick={onToggleStatus}
            className="ms-1 @max-[520px]/room:w-11 @max-[520px]/room:px-0"
          >
            <span className="@max-[520px]/room:sr-only">{t(isResolved ? "room.reopen" : "room.resolve")}</span>
          </Button>
        ) : null}
      </div>
    </header>
  );
});

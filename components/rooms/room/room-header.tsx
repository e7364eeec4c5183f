"use client";

import { AlarmClock, ArrowLeft, Check, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { useSocial } from "../inbox-context";
import { AssigneeMenu } from "./assignee-menu";
import { PriorityMark } from "./priority-mark";
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
  onUnread: (room_id: string) => void;
  onPanel: () => void;
  assignRef: Ref<HTMLButtonElement>;
}

/** The header of a conversation: customer, channel, assignee and actions. */
export const RoomHeader = memo(function RoomHeader(props: RoomHeaderProps) {
  const { room, mayAnswer, actions, onToggleStatus, isPanelOpen, onBack, onUnread, onPanel, assignRef } = props;
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
        title={t("room.panelKey")}
        aria-expanded={isPanelOpen}
        className="-mx-1 flex min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 py-1 text-start hover:bg-hover"
      >
        <Avatar name={name} src={room.customer_picture_url} channel={room.social_kind} />
        <span className="min-w-0 flex-1">
          <span data-room-name="" className="block truncate font-semibold leading-label">
            {name}
          </span>
          <span className="flex min-w-0 items-center gap-1.5 text-muted text-xs leading-label">
            {isResolved ? (
              <Badge tone="neutral" icon={<Check aria-hidden="true" />} className="shrink-0">
                {t("room.resolved")}
              </Badge>
            ) : room.status === "snoozed" ? (
              <Badge tone="info" icon={<AlarmClock aria-hidden="true" />} className="min-w-0">
                {words.until(room.snoozed_until)}
              </Badge>
            ) : room.waiting_since ? (
              <WaitingChip since={room.waiting_since} />
            ) : null}
            <PriorityMark priority={room.priority} />
            {/* beside the waiting time a phone has room for a letter or two */}
            <span className={cn("truncate", room.waiting_since && "@max-[420px]/room:sr-only")}>
              {channels(room.social_kind)}
              {social && social.name !== channels(room.social_kind) ? ` · ${social.name}` : null}
              {room.kind === "comment" ? ` · ${t("commentMark")}` : null}
              {room.member_count === null ? null : ` · ${t("room.members", { count: room.member_count })}`}
              {room.handled_by === "bot" ? ` · ${t("room.bot")}` : null}
              {room.customer_blocked_at ? ` · ${t("blockedMark")}` : null}
            </span>
          </span>
        </span>
      </button>
      <RoomViewers room_id={room.id} />
      <div role="toolbar" aria-label={t("room.tools")} className="flex shrink-0 items-center gap-0.5">
        <AssigneeMenu room={room} mayAnswer={mayAnswer} onAssign={actions.assign} ref={assignRef} />
        <RoomTools
          room={room}
          name={name}
          mayAnswer={mayAnswer}
          actions={actions}
          onPanel={onPanel}
          onUnread={onUnread}
        />
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

"use client";

import { ChevronDown, UserRoundCheck, UserRoundMinus, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useId } from "react";
import { buttonClass, iconButtonClass } from "@/components/ui/buttons/button-class";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import { mayTakeRooms } from "@/lib/members/rights";
import { useInbox, useMembers } from "../inbox-context";
import type { RoomIdentity } from "./use-room-identity";

interface AssigneeMenuProps {
  room: RoomIdentity;
  mayAnswer: boolean;
  onAssign: (assignee_id: string | null) => void;
  /** The id of a label beside it: the name is then shown as well. */
  labelledBy?: string;
  /** The button, so that a shortcut can open the menu. */
  ref?: Ref<HTMLButtonElement>;
}

/** The room's assignee, and reassigning it. */
export function AssigneeMenu({ room, mayAnswer, onAssign, labelledBy, ref }: AssigneeMenuProps) {
  const t = useTranslations("rooms.room");
  const { me } = useInbox();
  const members = useMembers();
  const assignee = members.find(room.assignee_id);
  const isMine = room.assignee_id === me.user_id;
  const colleagues = members.list.filter(
    (member) => mayTakeRooms(member) && !member.is_me && member.user_id !== room.assignee_id,
  );
  const stranger = members.isLoaded ? t("formerMember") : "…";
  const name = isMine ? t("you") : (assignee?.name ?? (room.assignee_id ? stranger : t("unassigned")));
  const own = useId();
  const hasName = labelledBy !== undefined;
  const face = (
    <>
      {room.assignee_id ? (
        <Avatar name={assignee?.name ?? name} src={assignee?.avatar_url} size="small" />
      ) : (
        <UserRoundPlus aria-hidden="true" className={hasName ? "text-muted" : undefined} />
      )}
      {hasName ? <span className="min-w-0 truncate">{name}</span> : null}
    </>
  );
  const className = hasName
    ? cn(buttonClass("ghost", "small"), "-mx-2 min-w-0 max-w-full gap-2 px-2 font-normal")
    : iconButtonClass("ghost", "medium");
  if (!mayAnswer) {
    return (
      <span title={`${t("assign")}: ${name}`} className={cn(className, "pointer-events-none")}>
        {face}
        {hasName ? null : <span className="sr-only">{`${t("assign")}: ${name}`}</span>}
      </span>
    );
  }
  return (
    <Menu
      align={hasName ? "start" : "end"}
      trigger={
        <button
          ref={ref}
          id={own}
          type="button"
          title={`${name} · ${t("assignKey")}`}
          aria-label={hasName ? undefined : `${t("assign")}: ${name}`}
          aria-labelledby={hasName ? `${labelledBy} ${own}` : undefined}
          className={className}
        >
          {face}
          {hasName ? <ChevronDown aria-hidden="true" className="opacity-60" /> : null}
        </button>
      }
    >
      {isMine ? null : (
        <MenuItem icon={<UserRoundCheck />} onSelect={() => onAssign(me.user_id)}>
          {t("assignMe")}
        </MenuItem>
      )}
      {room.assignee_id ? (
        <MenuItem icon={<UserRoundMinus />} onSelect={() => onAssign(null)}>
          {t("unassign")}
        </MenuItem>
      ) : null}
      {colleagues.length > 0 ? (
        <>
          <MenuSeparator />
          <MenuGroup label={t("colleagues")}>
            {colleagues.map((member) => (
              <MenuItem
                key={member.user_id}
                icon={<Avatar name={member.name} src={member.avatar_url} size="small" />}
                onSelect={() => onAssign(member.user_id)}
              >
                {member.name}
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      ) : null}
    </Menu>
  );
}

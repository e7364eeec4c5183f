"use client";

import { ChevronDown, UserRoundCheck, UserRoundMinus, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { buttonClass } from "@/components/ui/buttons/button-class";
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
  /** The button, so that a shortcut can open the menu. */
  ref: Ref<HTMLButtonElement>;
}

/** The room's assignee, and reassigning it. */
export function AssigneeMenu({ room, mayAnswer, onAssign, ref }: AssigneeMenuProps) {
  const t = useTranslations("rooms.room");
  const { me } = useInbox();
  const members = useMembers();
  const assignee = members.find(room.assignee_id);
  const isMine = room.assignee_id === me.user_id;
  const colleagues = members.list.filter(
    (member) => mayTakeRooms(member) && !member.is_me && member.user_id !== room.assignee_id,
  );
  const name = isMine ? t("you") : (assignee?.name ?? (room.assignee_id ? t("formerMember") : t("unassigned")));
  const face = (
    <>
      {room.assignee_id ? (
        <Avatar name={assignee?.name ?? name} src={assignee?.avatar_url} size="small" className="-ms-1" />
      ) : (
        <UserRoundPlus aria-hidden="true" />
      )}
      <span className="max-w-28 truncate @max-[640px]/room:sr-only">{name}</span>
    </>
  );
  if (!mayAnswer) return <span className={cn(buttonClass("ghost", "medium"), "pointer-events-none px-2")}>{face}</span>;
  return (
    <Menu
      trigger={
        <button
          ref={ref}
          type="button"
          title={t("assignKey")}
          aria-label={`${t("assign")}: ${name}`}
          className={cn(buttonClass("ghost", "medium"), "px-2")}
        >
          {face}
          <ChevronDown aria-hidden="true" className="@max-[640px]/room:hidden" />
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

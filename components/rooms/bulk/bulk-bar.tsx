"use client";

import {
  AlarmClock,
  ArrowUpNarrowWide,
  Check,
  MailOpen,
  MoreHorizontal,
  RotateCcw,
  UserRoundPlus,
  X,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { TagDot } from "@/components/tags/tag-dot";
import { useTags } from "@/components/tags/use-tags";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import { mayTakeRooms } from "@/lib/members/rights";
import type { RoomAction } from "@/lib/rooms/bulk";
import { MAX_BULK_ROOMS } from "@/lib/rooms/bulk-limits";
import { useMembers } from "../inbox-context";
import { PriorityMenu } from "../room/priority-menu";
import { SnoozeMenu } from "../room/snooze-menu";
import type { Selection } from "./use-selection";

interface BulkBarProps {
  selection: Selection;
  /** The view has more rooms than are selected. */
  hasMore: boolean;
  onAct: (action: RoomAction) => void;
}

/** Replaces the list's header while rooms are selected: their number, and the bulk actions. */
export function BulkBar({ selection, hasMore, onAct }: BulkBarProps) {
  const t = useTranslations("rooms.bulk");
  const { ids, isWhole, clear, selectLoaded, selectWhole } = selection;
  const isEmpty = ids.size === 0 && !isWhole;
  return (
    <section aria-label={t("label")} className="shrink-0 border-border border-b bg-selected/60">
      <div className="flex min-h-12 flex-wrap items-center gap-x-1 px-1.5">
        <IconButton size="small" label={t("clear")} icon={<X />} onClick={clear} />
        <span role="status" className="tabular px-1 font-medium text-sm">
          {isWhole ? t("whole", { most: MAX_BULK_ROOMS }) : t("count", { count: ids.size })}
        </span>
        {isWhole ? null : (
          <Button
            variant="ghost"
            size="small"
            className="px-2"
            onClick={isEmpty || !hasMore ? selectLoaded : selectWhole}
          >
            {isEmpty || !hasMore ? t("selectLoaded") : t("selectWhole")}
          </Button>
        )}
      </div>
      <div role="toolbar" aria-label={t("tools")} className="flex items-center gap-0.5 overflow-x-auto px-1.5 pb-1.5">
        <AssignMenu isDisabled={isEmpty} onAct={onAct} />
        <IconButton
          size="small"
          label={t("resolve")}
          icon={<Check />}
          disabled={isEmpty}
          onClick={() => onAct({ action: "resolve" })}
        />
        <SnoozeMenu
          trigger={
            <IconButton size="small" label={t("snooze")} icon={<AlarmClock />} disabled={isEmpty} tooltip={false} />
          }
          onSnooze={(until) => onAct({ action: "snooze", until })}
        />
        <PriorityMenu
          trigger={
            <IconButton
              size="small"
              label={t("priority")}
              icon={<ArrowUpNarrowWide />}
              disabled={isEmpty}
              tooltip={false}
            />
          }
          onChoose={(priority) => onAct({ action: "priority", priority })}
        />
        <IconButton
          size="small"
          label={t("read")}
          icon={<MailOpen />}
          disabled={isEmpty}
          onClick={() => onAct({ action: "read" })}
        />
        <MoreMenu isDisabled={isEmpty} onAct={onAct} />
      </div>
    </section>
  );
}

function AssignMenu({ isDisabled, onAct }: { isDisabled: boolean; onAct: BulkBarProps["onAct"] }) {
  const t = useTranslations("rooms.bulk");
  const members = useMembers();
  const able = members.list.filter(mayTakeRooms);
  return (
    <Menu
      align="start"
      trigger={
        <IconButton size="small" label={t("assign")} icon={<UserRoundPlus />} disabled={isDisabled} tooltip={false} />
      }
    >
      <MenuItem onSelect={() => onAct({ action: "assign", assignee_id: null })}>{t("nobody")}</MenuItem>
      <MenuSeparator />
      <MenuGroup label={t("assign")}>
        {able.map((member) => (
          <MenuItem
            key={member.user_id}
            icon={<Avatar name={member.name} src={member.avatar_url} size="small" />}
            onSelect={() => onAct({ action: "assign", assignee_id: member.user_id })}
          >
            {member.is_me ? t("me") : member.name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

function MoreMenu({ isDisabled, onAct }: { isDisabled: boolean; onAct: BulkBarProps["onAct"] }) {
  const t = useTranslations("rooms.bulk");
  const tags = useTags().list ?? [];
  const kinds = ["tag_add", "tag_remove"] as const;
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t("more")} icon={<MoreHorizontal />} disabled={isDisabled} tooltip={false} />
      }
    >
      <MenuItem icon={<RotateCcw />} onSelect={() => onAct({ action: "reopen" })}>
        {t("reopen")}
      </MenuItem>
      {(tags.length > 0 ? kinds : []).map((action) => (
        <MenuGroup key={action} label={t(action)}>
          {tags.map((tag) => (
            <MenuItem
              key={tag.id}
              icon={<TagDot color={tag.color} />}
              onSelect={() => onAct({ action, tag_id: tag.id })}
            >
              {tag.name}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}

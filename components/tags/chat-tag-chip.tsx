"use client";

import { UserRound, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Menu, MenuCheck, MenuItem } from "@/components/ui/overlays/menu";
import type { Tag } from "@/lib/tags/schema";
import { TagDot } from "./tag-dot";

interface ChatTagChipProps {
  tag: Tag;
  /** It belongs to the customer, not only to this room. */
  stays: boolean;
  mayEdit: boolean;
  onStays: (stays: boolean) => void;
  onRemove: () => void;
}

/** A tag of a chat, with a mark if it stays with the customer. Its name opens a menu. */
export function ChatTagChip({ tag, stays, mayEdit, onStays, onRemove }: ChatTagChipProps) {
  const t = useTranslations("tags");
  const face = (
    <>
      <TagDot color={tag.color} className="size-2" />
      <span className="truncate">{tag.name}</span>
      {stays ? (
        <span title={t("stays")} className="flex shrink-0 text-muted">
          <UserRound aria-hidden="true" className="size-3" />
          <span className="sr-only">{t("stays")}</span>
        </span>
      ) : null}
    </>
  );
  const frame =
    "inline-flex max-w-full items-center rounded-full border border-border bg-surface text-xs leading-label";
  if (!mayEdit) return <span className={`${frame} gap-1.5 px-2 py-0.5`}>{face}</span>;
  return (
    <span className={frame}>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            title={t("chipHint")}
            className="touch-target flex min-w-0 items-center gap-1.5 rounded-s-full py-0.5 ps-2 pe-1 hover:bg-hover"
          >
            {face}
          </button>
        }
      >
        <MenuCheck icon={<UserRound />} checked={stays} onChange={onStays}>
          {t("stays")}
        </MenuCheck>
        <MenuItem icon={<X />} onSelect={onRemove}>
          {t("takeOff", { name: tag.name })}
        </MenuItem>
      </Menu>
      <button
        type="button"
        aria-label={t("takeOff", { name: tag.name })}
        onClick={onRemove}
        className="touch-target rounded-full p-1 text-muted hover:bg-hover hover:text-text"
      >
        <X aria-hidden="true" className="size-3" />
      </button>
    </span>
  );
}

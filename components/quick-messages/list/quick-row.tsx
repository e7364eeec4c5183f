"use client";

import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  FolderInput,
  GripVertical,
  PencilLine,
  Trash2,
  UserPlus,
} from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/overlays/menu";
import { cardsTitle } from "@/lib/cards/content";
import type { QuickFolder, QuickMessage } from "@/lib/quick-messages/schema";
import { NO_FOLDER } from "./folder-bar";
import type { RowOrder } from "./use-order";
import type { QuickActions } from "./use-quick-actions";

interface QuickRowProps {
  project_id: string;
  message: QuickMessage;
  folders: readonly QuickFolder[];
  acts: QuickActions;
  mayChange: boolean;
  mayCopy: boolean;
  /** Null if the list is not shown in its own order. */
  order: RowOrder | null;
}

export function QuickRow({ project_id, message, folders, acts, mayChange, mayCopy, order }: QuickRowProps) {
  const t = useTranslations("quickMessages");
  const formatter = useFormatter();
  const { id, shortcut, title, bubbles, folder_id, owner_id, use_count, last_used_at } = message;
  const href = `/project/${project_id}/settings/quick-messages/update/${id}`;
  const words = bubbles
    .map((bubble) => ("text" in bubble ? bubble.text : "image" in bubble ? t("list.image") : cardsTitle(bubble)))
    .join(" · ");
  return (
    <li
      onDragOver={order?.onDragOver}
      onDrop={order?.onDrop}
      className={cn(
        "flex items-center gap-3 border-border border-b px-5 py-2.5 last:border-b-0 max-sm:px-3",
        order?.isTarget && "bg-selected",
      )}
    >
      {order ? (
        <button
          type="button"
          draggable
          aria-label={t("row.drag", { title })}
          onDragStart={order.onDragStart}
          onDragEnd={order.onDragEnd}
          onKeyDown={order.onKeyDown}
          className="touch-target cursor-grab rounded-small text-muted hover:text-text [&_svg]:size-4"
        >
          <GripVertical aria-hidden="true" />
        </button>
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="max-w-40 shrink-0 truncate font-medium">/{shortcut}</span>
          {mayChange ? (
            <Link href={href} className="truncate font-medium hover:underline">
              {title}
            </Link>
          ) : (
            <span className="truncate font-medium">{title}</span>
          )}
        </p>
        <p className="truncate text-muted text-sm">{words}</p>
      </div>
      <p className="tabular shrink-0 text-end text-muted text-xs max-sm:hidden">
        {use_count > 0 ? t("list.uses", { count: use_count }) : t("list.never")}
        {last_used_at ? (
          <span className="block">
            {t("list.lastUsed", { at: formatter.dateTime(new Date(last_used_at), "date") })}
          </span>
        ) : null}
      </p>
      {mayCopy && !mayChange ? (
        <IconButton label={t("row.copyToOwn")} icon={<UserPlus />} onClick={() => void acts.copy(message, true)} />
      ) : null}
      {mayChange ? (
        <Menu trigger={<IconButton label={t("row.actions", { title })} icon={<Ellipsis />} tooltip={false} />}>
          <MenuLink icon={<PencilLine />} href={href}>
            {t("row.edit")}
          </MenuLink>
          <MenuItem icon={<Copy />} onSelect={() => void acts.copy(message, owner_id !== null)}>
            {t("row.duplicate")}
          </MenuItem>
          {mayCopy ? (
            <MenuItem icon={<UserPlus />} onSelect={() => void acts.copy(message, true)}>
              {t("row.copyToOwn")}
            </MenuItem>
          ) : null}
          {order ? (
            <>
              <MenuItem icon={<ArrowUp />} disabled={order.isFirst} onSelect={() => order.move(-1)}>
                {t("row.up")}
              </MenuItem>
              <MenuItem icon={<ArrowDown />} disabled={order.isLast} onSelect={() => order.move(1)}>
                {t("row.down")}
              </MenuItem>
            </>
          ) : null}
          {folders.length > 0 ? (
            <MenuChoices
              label={t("row.move")}
              value={folder_id ?? NO_FOLDER}
              onChange={(next) => void acts.reorder([message], next === NO_FOLDER ? null : next)}
              options={[
                { value: NO_FOLDER, label: t("folder.none"), icon: <FolderInput /> },
                ...folders.map(({ id: value, name: label }) => ({ value, label, icon: <FolderInput /> })),
              ]}
            />
          ) : null}
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => void acts.remove(message)}>
            {t("row.delete")}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}

"use client";

import { Ellipsis, Folder, FolderPlus, PencilLine, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import type { QuickFolder } from "@/lib/quick-messages/schema";
import { FolderDialog } from "./folder-dialog";
import type { QuickActions } from "./use-quick-actions";

/** Stands for messages without a folder. */
export const NO_FOLDER = "none";

interface FolderBarProps {
  folders: readonly QuickFolder[];
  /** A folder's id, NO_FOLDER, or null for all. */
  chosen: string | null;
  onChoose: (folder: string | null) => void;
  acts: QuickActions;
  isOwn: boolean;
  mayChange: boolean;
}

/** The folders of one scope, and the actions on the selected one. */
export function FolderBar({ folders, chosen, onChoose, acts, isOwn, mayChange }: FolderBarProps) {
  const t = useTranslations("quickMessages");
  const [open, setOpen] = useState<"add" | "rename" | "delete" | null>(null);
  const folder = folders.find(({ id }) => id === chosen);
  const choices: { value: string | null; label: string }[] = [
    { value: null, label: t("list.allFolders") },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_FOLDER, label: t("list.noFolder") },
  ];
  const close = () => setOpen(null);
  return (
    <div className="flex items-center gap-1 border-border border-b px-4 py-2">
      <fieldset aria-label={t("list.folders")} className="flex min-w-0 gap-1 overflow-x-auto">
        {choices.map(({ value, label }) => (
          <button
            key={value ?? ""}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={cn(
              "flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-sm leading-label pointer-coarse:h-11 [&_svg]:size-3.5",
              value === chosen ? "bg-sunken font-medium text-text" : "text-muted hover:bg-hover hover:text-text",
            )}
          >
            {value && value !== NO_FOLDER ? <Folder aria-hidden="true" /> : null}
            {label}
          </button>
        ))}
      </fieldset>
      {folder && mayChange ? (
        <Menu
          trigger={
            <IconButton
              size="small"
              label={t("folder.actions", { name: folder.name })}
              icon={<Ellipsis />}
              tooltip={false}
            />
          }
        >
          <MenuItem icon={<PencilLine />} onSelect={() => setOpen("rename")}>
            {t("folder.rename")}
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen("delete")}>
            {t("folder.delete")}
          </MenuItem>
        </Menu>
      ) : null}
      {mayChange ? (
        <IconButton
          size="small"
          label={t("folder.add")}
          icon={<FolderPlus />}
          onClick={() => setOpen("add")}
          className="ms-auto"
        />
      ) : null}
      {open === "add" ? (
        <FolderDialog title={t("folder.add")} name="" onClose={close} onSave={(name) => acts.addFolder(name, isOwn)} />
      ) : null}
      {open === "rename" && folder ? (
        <FolderDialog
          title={t("folder.rename")}
          name={folder.name}
          onClose={close}
          onSave={(name) => acts.renameFolder(folder.id, name)}
        />
      ) : null}
      {folder ? (
        <AlertDialog
          open={open === "delete"}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t("folder.deleteTitle", { name: folder.name })}
          description={t("folder.deleteHint")}
          confirmLabel={t("folder.delete")}
          danger
          onConfirm={async () => {
            if (await acts.removeFolder(folder.id)) onChoose(null);
          }}
        />
      ) : null}
    </div>
  );
}

"use client";

import { Ellipsis, Merge, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
import type { Tag } from "@/lib/tags/schema";
import { ColorMenu } from "./color-menu";
import { DeleteTagDialog } from "./delete-tag-dialog";
import { MergeTagDialog } from "./merge-tag-dialog";
import { TagDot } from "./tag-dot";
import { TagFormDialog } from "./tag-form-dialog";

interface TagRowProps {
  project_id: string;
  tag: Tag;
  /** All tags, for merging. */
  tags: readonly Tag[];
  mayManage: boolean;
}

export function TagRow({ project_id, tag, tags, mayManage }: TagRowProps) {
  const t = useTranslations("tags");
  const [asked, setAsked] = useState<"edit" | "merge" | "delete" | null>(null);
  const dialog = (name: typeof asked) => ({
    project_id,
    tag,
    open: asked === name,
    onOpenChange: (open: boolean) => setAsked(open ? name : null),
  });
  return (
    <li className="flex items-center gap-3 border-border border-b px-5 py-2.5 last:border-0 hover:bg-hover">
      {mayManage ? <ColorMenu project_id={project_id} tag={tag} /> : <TagDot color={tag.color} className="size-3" />}
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{tag.name}</p>
        {tag.description ? <p className="break-words text-muted text-sm">{tag.description}</p> : null}
      </div>
      <p className="shrink-0 text-end text-muted text-sm sm:flex sm:gap-4">
        {tag.rooms > 0 ? (
          <Link
            href={`/project/${project_id}/chat?view=all&tag=${tag.id}`}
            className="touch-target tabular block rounded-small underline decoration-control underline-offset-4 hover:decoration-current"
          >
            {t("rooms", { count: tag.rooms })}
          </Link>
        ) : (
          <span className="tabular block">{t("rooms", { count: 0 })}</span>
        )}
        <span className="tabular block">{t("customers", { count: tag.customers })}</span>
      </p>
      {mayManage ? (
        <>
          <Menu trigger={<IconButton label={t("actions", { name: tag.name })} icon={<Ellipsis />} tooltip={false} />}>
            <MenuItem icon={<Pencil />} onSelect={() => setAsked("edit")}>
              {t("edit")}
            </MenuItem>
            {tags.length > 1 ? (
              <MenuItem icon={<Merge />} onSelect={() => setAsked("merge")}>
                {t("merge.label")}
              </MenuItem>
            ) : null}
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => setAsked("delete")}>
              {t("delete.label")}
            </MenuItem>
          </Menu>
          <TagFormDialog {...dialog("edit")} />
          <MergeTagDialog {...dialog("merge")} tags={tags} />
          <DeleteTagDialog {...dialog("delete")} />
        </>
      ) : null}
    </li>
  );
}

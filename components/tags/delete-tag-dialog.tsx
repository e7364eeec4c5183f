"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { Tag, TagRemoval } from "@/lib/tags/schema";
import { useTagRemoval } from "./use-tag-removal";

interface DeleteTagDialogProps {
  project_id: string;
  tag: Tag;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteTagDialog({ project_id, tag, open, onOpenChange }: DeleteTagDialogProps) {
  const t = useTranslations("tags.delete");
  const settle = useTagRemoval(project_id);
  const { name, rooms, customers } = tag;
  return (
    <AlertDialog
      title={t("title", { name })}
      description={t(rooms + customers > 0 ? "description" : "unused", { rooms, customers })}
      confirmLabel={t("confirm")}
      danger
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={async () => {
        const removal = await attempt(api.delete<TagRemoval>(`/api/project/${project_id}/tags/${tag.id}`));
        if (!settle(removal, t("done", { name }))) throw new Error("not deleted");
      }}
    />
  );
}

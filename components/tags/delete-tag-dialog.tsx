"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/accounts/use-action";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { deleteTagAction } from "@/lib/tags/actions";
import type { Tag } from "@/lib/tags/schema";
import { useTagRemoval } from "./use-tag-removal";

interface DeleteTagDialogProps {
  project_id: string;
  tag: Tag;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteTagDialog({ project_id, tag, open, onOpenChange }: DeleteTagDialogProps) {
  const t = useTranslations("tags.delete");
  const remove = useAction(deleteTagAction);
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
        if (!settle(await remove(project_id, tag.id), t("done", { name }))) throw new Error("not deleted");
      }}
    />
  );
}

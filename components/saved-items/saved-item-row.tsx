"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type SavedItem, typedPrice } from "@/lib/saved-items/schema";
import { ItemPicture } from "./item-picture";

interface SavedItemRowProps {
  project_id: string;
  item: SavedItem;
  /** Members who make bills only. */
  onEdit?: () => void;
}

export function SavedItemRow({ project_id, item, onEdit }: SavedItemRowProps) {
  const t = useTranslations("savedItems.list");
  const { number } = useFormatter();
  const { name, price_satang, picture_url } = item;
  const deletion = useDeletion(project_id, item);
  return (
    <li className="flex items-center gap-3 border-border py-2.5 not-first:border-t">
      <ItemPicture url={picture_url} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="tabular text-muted text-sm">{number(price_satang / 100, "price")}</p>
      </div>
      {onEdit ? (
        <>
          <Button size="small" variant="ghost" aria-label={t("editItem", { name })} onClick={onEdit}>
            {t("edit")}
          </Button>
          <IconButton
            size="small"
            label={t("deleteItem", { name })}
            icon={<Trash2 />}
            loading={deletion.isBusy}
            onClick={deletion.start}
          />
        </>
      ) : null}
    </li>
  );
}

/** Deletes at once and offers to undo it: no bill depends on a saved item. */
function useDeletion(project_id: string, { id, name, price_satang, picture_id }: SavedItem) {
  const t = useTranslations("savedItems.list");
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/project/${project_id}/saved-items/${id}`;
  const undo = async () => {
    const { error } = await attempt(api.put(path, { name, price: typedPrice(price_satang), picture_id }));
    if (error) return void toast.error(errorText(error));
    toast.success(t("restored", { name }));
    router.refresh();
  };
  const start = async () => {
    setBusy(true);
    const { error } = await attempt(api.delete(path));
    setBusy(false);
    if (error) return void toast.error(errorText(error));
    toast.success(t("deleted", { name }), { long: true, action: { label: t("undo"), onClick: () => void undo() } });
    router.refresh();
  };
  return { isBusy, start: () => void start() };
}

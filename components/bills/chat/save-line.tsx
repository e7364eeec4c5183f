"use client";

import { BookmarkPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useInbox } from "@/components/rooms/inbox-context";
import type { useSavedItems } from "@/components/saved-items/use-saved-items";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { BillForm } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import { MAX_SAVED_ITEMS } from "@/lib/saved-items/limits";
import { findByName } from "@/lib/saved-items/rank";
import { type SavedItem, savedItemFormSchema } from "@/lib/saved-items/schema";

/**
 * Saves what a line sells, by one press. Not offered for a name that is saved: a price that differs on one bill changes nothing for the
 * next ones.
 */
export function SaveLine({ index, saved }: { index: number; saved: ReturnType<typeof useSavedItems> }) {
  const t = useTranslations("savedItems.picker");
  const errorText = useErrorText();
  const { api } = useInbox();
  const line = useWatch<BillForm, `items.${number}`>({ name: `items.${index}` });
  const [isBusy, setBusy] = useState(false);
  // the same until it succeeds: a second press after a lost answer saves no second item
  const [id, setId] = useState(() => crypto.randomUUID());
  const { items } = saved;
  const typed = { name: line?.name ?? "", price: line?.price ?? "", picture_id: null };
  if (!items || items.length >= MAX_SAVED_ITEMS || findByName(items, typed.name)) return null;
  if (!savedItemFormSchema.safeParse(typed).success) return null;
  const save = async () => {
    setBusy(true);
    const { error, value } = await attempt(client.put<SavedItem>(`${api}/saved-items/${id}`, typed));
    setBusy(false);
    if (error) return void toast.error(errorText(error));
    setId(crypto.randomUUID());
    saved.add(value);
    toast.success(t("saved", { name: value.name }));
  };
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<BookmarkPlus />}
      loading={isBusy}
      aria-label={t("saveItem", { name: typed.name.trim() })}
      onClick={() => void save()}
      className="col-span-full justify-self-start"
    >
      {t("save")}
    </Button>
  );
}

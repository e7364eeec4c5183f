"use client";

import { Merge, Tag, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { BulkProgressBar } from "@/components/rooms/bulk/bulk-progress-bar";
import type { Selection } from "@/components/rooms/bulk/use-selection";
import { TagMenu } from "@/components/tags/tag-menu";
import { useTags } from "@/components/tags/use-tags";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { type CustomerAction, MAX_BULK_CUSTOMERS, MAX_CHOSEN_CUSTOMERS } from "@/lib/customers/list-schema";
import type { useCustomerBulk } from "./use-customer-bulk";

interface CustomerBulkBarProps {
  selection: Selection;
  /** More customers match than are listed. */
  hasMore: boolean;
  onAct: (action: CustomerAction) => void;
  /** Compares the two selected customers; null while not two of them are selected. */
  onMerge: (() => void) | null;
}

/** Replaces the count while customers are selected: their number, and what can be done with them. */
export function CustomerBulkBar({ selection, hasMore, onAct, onMerge }: CustomerBulkBarProps) {
  const t = useTranslations("customerList.bulk");
  const { ids, isWhole, clear, selectWhole } = selection;
  const tags = useTags().list ?? [];
  const isEmpty = ids.size === 0 && !isWhole;
  return (
    <section
      aria-label={t("label")}
      className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-border border-b bg-selected/60 px-2 py-1 md:px-3"
    >
      <IconButton size="small" label={t("clear")} icon={<X />} onClick={clear} />
      <span role="status" className="tabular font-medium text-sm">
        {isWhole
          ? t("whole", { most: MAX_BULK_CUSTOMERS })
          : t(ids.size >= MAX_CHOSEN_CUSTOMERS ? "countMost" : "count", { count: ids.size })}
      </span>
      {hasMore && !isWhole && !isEmpty ? (
        <Button variant="ghost" size="small" onClick={selectWhole}>
          {t("selectWhole")}
        </Button>
      ) : null}
      <div className="ms-auto flex flex-wrap gap-2">
        {onMerge ? (
          <Button size="small" icon={<Merge />} onClick={onMerge}>
            {t("merge")}
          </Button>
        ) : null}
        <TagMenu
          label={t("addTag")}
          selected={[]}
          onChange={({ add }) => add?.[0] && onAct({ action: "tag_add", tag_id: add[0] })}
          trigger={
            <Button size="small" icon={<Tag />} disabled={isEmpty}>
              {t("addTag")}
            </Button>
          }
        />
        <TagMenu
          label={t("removeTag")}
          removes
          // all of them look selected: a press removes one
          selected={tags.map(({ id }) => id)}
          onChange={({ remove }) => remove?.[0] && onAct({ action: "tag_remove", tag_id: remove[0] })}
          trigger={
            <Button size="small" disabled={isEmpty}>
              {t("removeTag")}
            </Button>
          }
        />
      </div>
    </section>
  );
}

/** The last bulk change of customers. */
export function CustomerUndoBar({ work: { run, undo, dismiss } }: { work: ReturnType<typeof useCustomerBulk> }) {
  const t = useTranslations("customerList.bulk");
  if (!run) return null;
  return (
    <BulkProgressBar
      run={run}
      t={t}
      did={t(`did.${run.action.action}`, { count: run.changed })}
      undo={undo}
      dismiss={dismiss}
      className="sticky bottom-0 px-4 max-md:bottom-16"
    />
  );
}

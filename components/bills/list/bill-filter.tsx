"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { DebouncedSearchField } from "@/components/ui/inputs/debounced-search-field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { type BillView, billViews } from "@/lib/bills/schema";
import { type BillFilterValue, billSearch } from "./bill-search";

/** The views that people use daily; all others are in the list. */
const DAILY = ["all", "open", "question", "to_ship", "paid"] as const satisfies readonly BillView[];

const isRare = (view: BillView) => !DAILY.some((known) => known === view);

/** Search and state; the URL keeps them. */
export function BillFilter({ project_id, filter }: { project_id: string; filter: BillFilterValue }) {
  const t = useTranslations("bills.filter");
  const views = useTranslations("bills.views");
  const router = useRouter();
  const [isBusy, begin] = useTransition();
  const show = (next: BillFilterValue, isTyping = false) => {
    const href = `/project/${project_id}/bills${billSearch(next)}`;
    // typing does not fill the history
    begin(() => (isTyping ? router.replace : router.push)(href, { scroll: false }));
  };
  const { view } = filter;
  const isDaily = !isRare(view);
  return (
    <search aria-label={t("label")} aria-busy={isBusy} className="mb-3 flex flex-wrap items-center gap-2 md:mb-4">
      <DebouncedSearchField
        label={t("search")}
        value={filter.q ?? ""}
        onChange={(q) => show({ ...filter, q: q || undefined }, true)}
        className="min-w-0 flex-1 sm:max-w-xs"
      />
      <SegmentedControl
        label={t("view")}
        className="max-lg:hidden"
        value={isDaily ? view : ""}
        onChange={(next) => next !== "" && show({ ...filter, view: next as BillView })}
        options={DAILY.map((value) => ({ value, label: views(value) }))}
      />
      <div className="flex-1 lg:hidden">
        <Select<BillView>
          aria-label={t("view")}
          value={view}
          onChange={(next) => show({ ...filter, view: next })}
          options={billViews.map((value) => ({ value, label: views(value) }))}
        />
      </div>
      <div className="w-44 max-lg:hidden">
        <Select<BillView>
          aria-label={t("other")}
          placeholder={t("other")}
          value={isDaily ? null : view}
          onChange={(next) => show({ ...filter, view: next })}
          options={billViews.filter(isRare).map((value) => ({ value, label: views(value) }))}
        />
      </div>
    </search>
  );
}

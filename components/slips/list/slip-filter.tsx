"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { DebouncedSearchField } from "@/components/ui/inputs/debounced-search-field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import { slipGroups } from "@/lib/slips/schema";
import { SlipFilterFields } from "./slip-filter-fields";
import { type SlipFilterValue, useFilterParts, useShowSlips, useViewName } from "./use-slip-filter";

interface SlipFilterProps {
  project_id: string;
  filter: SlipFilterValue;
  today: string;
}

/** Search, and filters behind one button. They are kept in the URL. */
export function SlipFilter({ project_id, filter, today }: SlipFilterProps) {
  const t = useTranslations("slips.filter");
  const viewName = useViewName();
  const [show, isBusy] = useShowSlips(project_id);
  const parts = useFilterParts(filter);
  const isGroup = slipGroups.some((group) => group === filter.view);
  return (
    <search aria-label={t("label")} aria-busy={isBusy} className="mb-3 flex flex-col gap-2 md:mb-4">
      <div className="flex items-center gap-2">
        <DebouncedSearchField
          label={t("search")}
          value={filter.q ?? ""}
          onChange={(q) => show({ ...filter, q: q || undefined }, true)}
          className="min-w-0 flex-1 sm:max-w-xs"
        />
        <FilterPanel filter={filter} today={today} count={parts.length} onShow={show} />
        <SegmentedControl
          label={t("view")}
          className="ms-auto max-lg:hidden"
          value={isGroup ? filter.view : ""}
          onChange={(view) => view !== "" && show({ ...filter, view })}
          options={slipGroups.map((value) => ({ value, label: viewName(value) }))}
        />
      </div>
      {parts.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <ul aria-label={t("active")} className="contents">
            {parts.map(({ text, without }) => (
              <li key={text} className="max-w-full">
                <Chip removeLabel={t("remove", { name: text })} onRemove={() => show(without)}>
                  {text}
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="ghost" size="small" onClick={() => show({ view: "all", q: filter.q })}>
            {t("clear")}
          </Button>
        </div>
      ) : null}
    </search>
  );
}

interface FilterPanelProps {
  filter: SlipFilterValue;
  today: string;
  count: number;
  onShow: (filter: SlipFilterValue) => void;
}

function FilterPanel({ filter, today, count, onShow }: FilterPanelProps) {
  const t = useTranslations("slips.filter");
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(filter);
  return (
    <SlideOver
      title={t("label")}
      open={open}
      onOpenChange={(next) => {
        if (next) setDraft(filter);
        setOpen(next);
      }}
      trigger={<Button icon={<ListFilter />}>{count > 0 ? t("openCount", { count }) : t("open")}</Button>}
      footer={
        <>
          <Button onClick={() => setDraft({ view: "all", q: filter.q })}>{t("clear")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
              onShow(draft);
            }}
          >
            {t("done")}
          </Button>
        </>
      }
    >
      <SlipFilterFields filter={draft} today={today} onChange={setDraft} />
    </SlideOver>
  );
}

"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { DebouncedSearchField } from "@/components/ui/inputs/debounced-search-field";
import { Select } from "@/components/ui/inputs/select";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import type { Segment } from "@/lib/bot-broadcasts/schema";
import type { CustomerField } from "@/lib/customers/fields";
import { type CustomerFilter as Filter, isSameDefinition } from "@/lib/customers/list-schema";
import { FilterFields } from "./filter-fields";
import { SaveSegment } from "./save-segment";
import { useShowCustomers } from "./use-customer-filter";
import { useFilterParts } from "./use-filter-parts";

interface CustomerFilterProps {
  filter: Filter;
  segments: Segment[] | null;
  fields: readonly CustomerField[];
  maySave: boolean;
  /** The search also finds phone numbers and e-mail addresses. */
  searchesContacts: boolean;
}

const CUSTOM = "custom";

/** Search, saved segments and filters. They apply at once and are kept in the URL. */
export function CustomerFilter({ filter, segments, fields, maySave, searchesContacts }: CustomerFilterProps) {
  const t = useTranslations("customerList");
  const [show, isBusy] = useShowCustomers();
  const { definition } = filter;
  const parts = useFilterParts(definition, fields);
  const chosen = segments?.find((segment) => isSameDefinition(segment.definition, definition));
  const segment = parts.length === 0 ? "" : (chosen?.id ?? CUSTOM);
  const pick = (id: string) => {
    const next = segments?.find((one) => one.id === id);
    show({ ...filter, definition: next?.definition ?? {} });
  };
  return (
    <search aria-label={t("filter.title")} aria-busy={isBusy} className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <DebouncedSearchField
          label={t(searchesContacts ? "filter.searchContacts" : "filter.search")}
          value={filter.q}
          className="w-full sm:max-w-xs"
          onChange={(q) => show({ ...filter, q }, true)}
        />
        {segments && segments.length > 0 ? (
          <Select
            aria-label={t("segments.label")}
            className="w-auto min-w-40 max-sm:flex-1"
            value={segment}
            onChange={pick}
            options={[
              { value: "", label: t("segments.all") },
              ...segments.map(({ id, name }) => ({ value: id, label: name })),
              ...(segment === CUSTOM ? [{ value: CUSTOM, label: t("segments.custom") }] : []),
            ]}
          />
        ) : null}
        <FilterPanel filter={filter} fields={fields} count={parts.length} />
      </div>
      {parts.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <ul aria-label={t("filter.active")} className="contents">
            {parts.map(({ key, text, without }) => (
              <li key={key} className="max-w-full">
                <Chip
                  removeLabel={t("filter.remove", { name: text })}
                  onRemove={() => show({ ...filter, definition: without })}
                >
                  {text}
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="ghost" size="small" onClick={() => show({ ...filter, definition: {} })}>
            {t("filter.clear")}
          </Button>
          {maySave && !chosen ? <SaveSegment definition={definition} /> : null}
        </div>
      ) : null}
    </search>
  );
}

function FilterPanel({ filter, fields, count }: Pick<CustomerFilterProps, "filter" | "fields"> & { count: number }) {
  const t = useTranslations("customerList.filter");
  const [show] = useShowCustomers();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(filter.definition);
  return (
    <SlideOver
      title={t("title")}
      open={open}
      onOpenChange={(next) => {
        if (next) setDraft(filter.definition);
        setOpen(next);
      }}
      trigger={<Button icon={<ListFilter />}>{count > 0 ? t("openCount", { count }) : t("open")}</Button>}
      footer={
        <>
          <Button onClick={() => setDraft({})}>{t("clear")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
              show({ ...filter, definition: draft });
            }}
          >
            {t("done")}
          </Button>
        </>
      }
    >
      <FilterFields definition={draft} fields={fields} onChange={setDraft} />
    </SlideOver>
  );
}

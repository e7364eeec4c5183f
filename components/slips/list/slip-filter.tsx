"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useTransition } from "react";
import { BankLogo } from "@/components/banks/bank-mark";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { bankCodes, codeLabel, findBankByCode } from "@/lib/banks/directory";
import { outcomes } from "@/lib/slips/outcomes";
import type { SlipQuery, SlipView } from "@/lib/slips/schema";
import { slipSearch } from "./slip-search";

type Filter = Omit<SlipQuery, "before">;

/** Filters apply immediately and are kept in the URL. */
export function SlipFilter({ project_id, filter, today }: { project_id: string; filter: Filter; today: string }) {
  const t = useTranslations("slips");
  const isThai = useLocale() === "th";
  const router = useRouter();
  const [busy, begin] = useTransition();
  const show = (next: Filter) =>
    begin(() => router.push(`/project/${project_id}/slip${slipSearch(next)}`, { scroll: false }));
  const { view, from = "", to = "", bank = "", q = "" } = filter;
  const isFiltered = view !== "all" || [from, to, bank, q].some(Boolean);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    show({ ...filter, q: typeof words === "string" && words.trim() ? words.trim() : undefined });
  };
  const nameOf = (code: string) => {
    const entry = findBankByCode(code);
    const label = codeLabel(code) ?? code;
    return entry && label === entry.symbol ? (isThai ? entry.name : entry.nameEN) : label;
  };
  return (
    <search
      aria-label={t("filter.label")}
      aria-busy={busy}
      className="mb-4 grid grid-cols-2 items-start gap-3 lg:grid-cols-[1fr_1fr_10rem_10rem_1.3fr_auto]"
    >
      <Field label={t("filter.view")} className="min-w-0">
        <Select<SlipView>
          value={view}
          onChange={(next) => show({ ...filter, view: next })}
          options={[
            ...(["all", "paid", "problem", "waiting"] as const).map((value) => ({ value, label: t(`views.${value}`) })),
            ...outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t("filter.bank")} className="min-w-0">
        <Select
          value={bank}
          onChange={(next) => show({ ...filter, bank: next || undefined })}
          options={[
            { value: "", label: t("filter.anyBank") },
            ...bankCodes.map((code) => ({ value: code, label: nameOf(code), icon: <BankLogo bank={code} /> })),
          ]}
        />
      </Field>
      <Field
        label={t("filter.from")}
        className="min-w-0"
        error={from && to && from > to ? t("filter.badRange") : undefined}
      >
        <DatePicker
          value={from}
          today={today}
          max={to || today}
          onChange={(day) => show({ ...filter, from: day || undefined })}
        />
      </Field>
      <Field label={t("filter.to")} className="min-w-0">
        <DatePicker
          value={to}
          today={today}
          min={from || undefined}
          max={today}
          onChange={(day) => show({ ...filter, to: day || undefined })}
        />
      </Field>
      <FormElement onSubmit={search} className="col-span-2 min-w-0 lg:col-span-1">
        <Field label={t("filter.search")}>
          <Input
            key={q}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={64}
            placeholder={t("filter.searchHint")}
            start={<Search />}
          />
        </Field>
      </FormElement>
      {isFiltered ? (
        <Button variant="ghost" className="self-end max-lg:justify-self-start" onClick={() => show({ view: "all" })}>
          {t("filter.clear")}
        </Button>
      ) : null}
    </search>
  );
}

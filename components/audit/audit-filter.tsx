"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/form/field";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Select } from "@/components/ui/inputs/select";
import { useToday } from "@/components/ui/inputs/use-today";
import { type AuditKind, type AuditQuery, auditKinds } from "@/lib/audit/schema";
import { auditSearch } from "./audit-search";

type Filter = Omit<AuditQuery, "before">;

interface AuditFilterProps {
  project_id: string;
  filter: Filter;
  actors: { user_id: string; name: string }[];
  timeZone: string;
}

const kinds = Object.keys(auditKinds) as AuditKind[];

/** Filters apply immediately and are kept in the URL, so the back button works and links can be shared. */
export function AuditFilter({ project_id, filter, actors, timeZone }: AuditFilterProps) {
  const t = useTranslations("audit");
  const today = useToday(timeZone);
  const router = useRouter();
  const [busy, begin] = useTransition();
  const show = (next: Filter) =>
    begin(() => router.push(`/project/${project_id}/settings/audit${auditSearch(next)}`, { scroll: false }));
  const { actor = "", kind = "", from = "", to = "" } = filter;
  const isFiltered = [actor, kind, from, to].some(Boolean);
  const badRange = from && to && from > to;
  return (
    <search
      aria-label={t("filter.label")}
      aria-busy={busy}
      className={cn(
        "mb-4 grid grid-cols-2 items-start gap-3",
        isFiltered ? "lg:grid-cols-[1fr_1fr_10rem_10rem_auto]" : "lg:grid-cols-[1fr_1fr_10rem_10rem]",
      )}
    >
      <Field label={t("filter.actor")} className="min-w-0">
        <Select
          value={actor}
          onChange={(actor) => show({ ...filter, actor: actor || undefined })}
          options={[
            { value: "", label: t("filter.everybody") },
            ...actors.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </Field>
      <Field label={t("filter.kind")} className="min-w-0">
        <Select<AuditKind | "">
          value={kind}
          onChange={(kind) => show({ ...filter, kind: kind || undefined })}
          options={[
            { value: "", label: t("filter.everything") },
            ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t("filter.from")} className="min-w-0" error={badRange ? t("filter.badRange") : undefined}>
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
      {isFiltered ? (
        <Button variant="ghost" className="self-end max-lg:justify-self-start" onClick={() => show({})}>
          {t("filter.clear")}
        </Button>
      ) : null}
    </search>
  );
}

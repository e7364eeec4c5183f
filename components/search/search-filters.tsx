"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Select } from "@/components/ui/inputs/select";
import { useToday } from "@/components/ui/inputs/use-today";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { NO_FILTER, type SearchFilter } from "./search-filter";

const ANY = "any";

interface SearchFiltersProps {
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}

/** Filters by channel, author and date. */
export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  const t = useTranslations("search.filter");
  const { api, timeZone } = useInbox();
  const today = useToday(timeZone);
  const members = useMembers();
  const { data } = useSWR<{ socials: AnswerableSocial[] }>(`${api}/socials`, { revalidateOnFocus: false });
  const set = (change: Partial<SearchFilter>) => onChange({ ...filter, ...change });
  const orAny = (value: string) => (value === ANY ? "" : value);
  return (
    <div className="grid grid-cols-2 gap-2 border-border border-b p-3">
      <Field label={t("channel")} className="col-span-2">
        <Select
          value={filter.social_id || ANY}
          onChange={(value) => set({ social_id: orAny(value) })}
          options={[
            { value: ANY, label: t("anyChannel") },
            ...(data?.socials ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={t("from")} className="col-span-2">
        <Select
          value={filter.author || ANY}
          onChange={(value) => set({ author: orAny(value) })}
          options={[
            { value: ANY, label: t("anybody") },
            { value: "customer", label: t("customers") },
            { value: "member", label: t("team") },
            ...members.list.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </Field>
      <Field label={t("since")}>
        <DatePicker value={filter.from} today={today} max={filter.to || today} onChange={(from) => set({ from })} />
      </Field>
      <Field label={t("until")}>
        <DatePicker
          value={filter.to}
          today={today}
          min={filter.from || undefined}
          max={today}
          onChange={(to) => set({ to })}
        />
      </Field>
      {filter === NO_FILTER ? null : (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChange(NO_FILTER)}
          className="col-span-2 justify-self-end"
        >
          {t("clear")}
        </Button>
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { TagPicker } from "@/components/broadcasts/audience/tag-picker";
import { useSocials } from "@/components/rooms/inbox-context";
import { useTags } from "@/components/tags/use-tags";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import type { CustomerField } from "@/lib/customers/fields";
import type { CustomerDefinition } from "@/lib/customers/list-schema";

const ACTIVE_DAYS = [1, 7, 30, 90];
const SILENT_DAYS = [30, 90, 180];

interface FilterFieldsProps {
  definition: CustomerDefinition;
  fields: readonly CustomerField[];
  onChange: (definition: CustomerDefinition) => void;
}

/** The filters of the list: those of a segment. */
export function FilterFields({ definition, fields, onChange }: FilterFieldsProps) {
  const t = useTranslations("customerList.filter");
  const tags = useTags().list ?? [];
  const socials = useSocials();
  const set = (change: { [Name in keyof CustomerDefinition]?: CustomerDefinition[Name] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...definition, ...change }).filter(
          ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
        ),
      ),
    );
  const { tags_any = [], tags_none = [], social_ids = [] } = definition;
  const consent = definition.consent ?? "any";
  return (
    <div className="flex flex-col gap-5 pb-4">
      <Field label={t("channel")}>
        <Select
          value={social_ids.length > 1 ? "many" : (social_ids[0] ?? "")}
          onChange={(id) => id !== "many" && set({ social_ids: id ? [id] : undefined })}
          options={[
            { value: "", label: t("anyChannel") },
            ...socials.map(({ id, name }) => ({ value: id, label: name })),
            ...(social_ids.length > 1
              ? [{ value: "many", label: t("manyChannels", { count: social_ids.length }) }]
              : []),
          ]}
        />
      </Field>
      <TagPicker
        label={t("tagsAny")}
        hint={t("tagsHint")}
        tags={tags}
        value={tags_any}
        onChange={(ids) => set({ tags_any: ids })}
      />
      {tags_any.length > 1 ? (
        <SegmentedControl
          label={t("match")}
          value={definition.tags_match ?? "any"}
          onChange={(tags_match) => set({ tags_match })}
          options={[
            { value: "any", label: t("matchAny") },
            { value: "all", label: t("matchAll") },
          ]}
        />
      ) : null}
      <TagPicker label={t("tagsNone")} tags={tags} value={tags_none} onChange={(ids) => set({ tags_none: ids })} />
      <Seen definition={definition} set={set} />
      <Field label={t("consent")}>
        <Select
          value={consent}
          onChange={(value) => set({ consent: value === "any" ? undefined : value })}
          options={[
            { value: "any", label: t("anyConsent") },
            { value: "yes", label: t("consentYes") },
            { value: "not_no", label: t("consentNotNo") },
          ]}
        />
      </Field>
      <Field label={t("spend")} hint={t("spendHint")}>
        <Input
          inputMode="numeric"
          start="฿"
          value={definition.min_spend ?? ""}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 9);
            set({ min_spend: digits === "" ? undefined : Number(digits) });
          }}
        />
      </Field>
      {fields.length > 0 ? <CustomFieldFilter definition={definition} fields={fields} set={set} /> : null}
    </div>
  );
}

type Set = (change: { [Name in keyof CustomerDefinition]?: CustomerDefinition[Name] | undefined }) => void;

function Seen({ definition: { active_days, silent_days }, set }: { definition: CustomerDefinition; set: Set }) {
  const t = useTranslations("customerList.filter");
  const value = active_days ? `active_days:${active_days}` : silent_days ? `silent_days:${silent_days}` : "any";
  const known = [
    "any",
    ...ACTIVE_DAYS.map((days) => `active_days:${days}`),
    ...SILENT_DAYS.map((days) => `silent_days:${days}`),
  ];
  const wordsOf = (option: string) => {
    const [name, days] = option.split(":");
    return name === "active_days" || name === "silent_days" ? t(name, { days: Number(days) }) : t("anyTime");
  };
  return (
    <Field label={t("seen")}>
      <Select
        value={value}
        onChange={(option) => {
          const [name, days] = option.split(":");
          set({ active_days: undefined, silent_days: undefined, ...(days && { [name as string]: Number(days) }) });
        }}
        // any other number that a segment has is kept and shown
        options={[...new Set([...known, value])].map((option) => ({ value: option, label: wordsOf(option) }))}
      />
    </Field>
  );
}

/** One custom field and its value; the further ones of a segment are kept. */
function CustomFieldFilter({ definition, fields, set }: Omit<FilterFieldsProps, "onChange"> & { set: Set }) {
  const t = useTranslations("customerList.filter");
  const [first, ...others] = definition.fields ?? [];
  const field = fields.find(({ id }) => id === first?.id);
  const change = (id: string, value: string) =>
    set({ fields: id ? [{ id, ...(value && { value }) }, ...others] : others });
  const choices =
    field?.kind === "yes_no"
      ? (["yes", "no"] as const).map((value) => ({ value, label: t(value) }))
      : field?.choices.map((value) => ({ value, label: value }));
  return (
    <>
      <Field label={t("field")}>
        <Select
          value={first?.id ?? ""}
          onChange={(id) => change(id, "")}
          options={[{ value: "", label: t("anyField") }, ...fields.map(({ id, label }) => ({ value: id, label }))]}
        />
      </Field>
      {field ? (
        <Field label={t("value", { field: field.label })} hint={t("valueHint")}>
          {choices && choices.length > 0 ? (
            <Select
              value={first?.value ?? ""}
              onChange={(value) => change(field.id, value)}
              options={[{ value: "", label: t("anyValue") }, ...choices]}
            />
          ) : (
            <Input
              type={field.kind === "date" ? "date" : "text"}
              maxLength={200}
              value={first?.value ?? ""}
              onChange={(event) => change(field.id, event.currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { LanguageList } from "@/components/languages/language-list";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import type { Audience } from "@/lib/broadcasts/schema";
import { type NamedTag, TagPicker } from "./tag-picker";

/** Common choices; any other number that a shop has set is kept and shown. */
const ACTIVE_DAYS = [1, 7, 30, 90];
const SILENT_DAYS = [30, 90, 180];
const MAX_LANGUAGES = 30;

interface AudienceFieldsProps {
  audience: Audience;
  tags: readonly NamedTag[];
  onChange: (audience: Audience) => void;
}

/** The audience of a broadcast, or the definition of a VIP segment. */
export function AudienceFields({ audience, tags, onChange }: AudienceFieldsProps) {
  const t = useTranslations("broadcasts.audience");
  const set = (change: { [Name in keyof Audience]?: Audience[Name] | undefined }) => {
    const next = Object.entries({ ...audience, ...change }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    );
    onChange(Object.fromEntries(next) as Audience);
  };
  const included = audience.tags_any ?? [];
  const days = audience.active_days
    ? `active:${audience.active_days}`
    : audience.silent_days
      ? `silent:${audience.silent_days}`
      : "any";
  const known = [
    "any",
    ...ACTIVE_DAYS.map((count) => `active:${count}`),
    ...SILENT_DAYS.map((count) => `silent:${count}`),
  ];
  const wordsOf = (value: string) => {
    const [kind, count] = value.split(":");
    if (kind === "active") return t("activeWithin", { days: Number(count) });
    return kind === "silent" ? t("silentFor", { days: Number(count) }) : t("anyActivity");
  };
  // a shop without tags has nothing to choose from
  const hasTags = tags.length > 0 || included.length > 0 || (audience.tags_none ?? []).length > 0;
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label={t("skipWaiting")}
        description={t("skipWaitingHint")}
        checked={!audience.includes_waiting}
        onChange={(isOn) => set({ includes_waiting: isOn ? undefined : true })}
      />
      {hasTags ? (
        <TagPicker
          label={t("tagsAny")}
          hint={t("tagsAnyHint")}
          tags={tags}
          value={included}
          onChange={(tags_any) => set({ tags_any })}
        />
      ) : null}
      {included.length > 1 ? (
        <SegmentedControl
          label={t("match")}
          value={audience.tags_match ?? "any"}
          onChange={(tags_match) => set({ tags_match })}
          options={[
            { value: "any", label: t("matchAny") },
            { value: "all", label: t("matchAll") },
          ]}
        />
      ) : null}
      {hasTags ? (
        <TagPicker
          label={t("tagsNone")}
          tags={tags}
          value={audience.tags_none ?? []}
          onChange={(tags_none) => set({ tags_none })}
        />
      ) : null}
      <Field label={t("activity")}>
        <Select
          value={days}
          onChange={(value) => {
            const [kind, count] = value.split(":");
            set({
              active_days: kind === "active" ? Number(count) : undefined,
              silent_days: kind === "silent" ? Number(count) : undefined,
            });
          }}
          options={[...new Set([...known, days])].map((value) => ({ value, label: wordsOf(value) }))}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t("languages")}</legend>
        <LanguageList
          chosen={audience.languages ?? []}
          onChange={(languages) => set({ languages })}
          addLabel={t("addLanguage")}
          removeLabel={(name) => t("removeLanguage", { name })}
          limit={MAX_LANGUAGES}
        />
        <p className="mt-1.5 text-muted text-sm">{t("languagesHint")}</p>
      </fieldset>
      <Field label={t("spend")} hint={t("spendHint")} className="max-w-xs">
        <Input
          inputMode="numeric"
          start="฿"
          value={audience.min_spend ?? ""}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 9);
            set({ min_spend: digits === "" ? undefined : Number(digits) });
          }}
        />
      </Field>
      <Field label={t("consent")}>
        <RadioGroup
          value={audience.consent ?? "yes"}
          onChange={(consent) => set({ consent })}
          options={[
            { value: "yes", label: t("consentYes"), description: t("consentYesHint") },
            { value: "not_no", label: t("consentNotNo"), description: t("consentNotNoHint") },
          ]}
        />
      </Field>
    </div>
  );
}

"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import {
  hasAttributes,
  LEAST_FRIENDS,
  LEAST_NARROWED,
  type Narrowing,
  narrowAges,
  narrowApps,
  narrowAreas,
  narrowDays,
  narrowGenders,
} from "@/lib/socials/narrowing";

/** In Thailand LINE excludes everyone younger from filtered sending. */
const ADULT_AGES = narrowAges.filter((age) => age >= 20);
const ANY = "any";

type Change = { [Name in keyof Narrowing]?: Narrowing[Name] | undefined };

interface NarrowFieldsProps {
  narrow: Narrowing;
  social: BroadcastSocial;
  /** About the highest number. */
  error?: string | undefined;
  onChange: (narrow: Narrowing) => void;
}

/** The filter of a narrowcast. */
export function NarrowFields({ narrow, social, error, onChange }: NarrowFieldsProps) {
  const t = useTranslations("broadcasts.narrow");
  const { number } = useFormatter();
  const set = (change: Change) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...narrow, ...change }).filter(
          ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
        ),
      ) as Narrowing,
    );
  const { genders, apps, areas = [], age_from, age_below, days_from, days_below, max } = narrow;
  const { followers, refuses_narrow } = social;
  const friend = days_from ? `from:${days_from}` : days_below ? `below:${days_below}` : ANY;
  const isTooFew = followers !== null && followers < LEAST_FRIENDS && hasAttributes(narrow);
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-col items-start gap-1.5">
        <legend className="mb-1.5 font-medium">{t("gender")}</legend>
        <SegmentedControl
          label={t("gender")}
          value={genders?.length === 1 ? (genders[0] ?? ANY) : ANY}
          onChange={(value) => set({ genders: value === ANY ? undefined : [value] })}
          options={[
            { value: ANY, label: t("anyGender") },
            ...narrowGenders.map((value) => ({ value, label: t(`genders.${value}`) })),
          ]}
        />
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <div className="grid grid-cols-2 gap-3 sm:max-w-md">
          <Field label={t("ageFrom")}>
            <Select
              value={age_from === undefined ? ANY : String(age_from)}
              onChange={(value) => {
                const from = ADULT_AGES.find((age) => String(age) === value);
                const isAbove = from !== undefined && age_below !== undefined && age_below <= from;
                set({ age_from: from, ...(isAbove && { age_below: undefined }) });
              }}
              options={[
                { value: ANY, label: t("anyAge") },
                ...ADULT_AGES.map((age) => ({ value: String(age), label: t("age", { age }) })),
              ]}
            />
          </Field>
          <Field label={t("ageTo")}>
            <Select
              value={age_below === undefined ? ANY : String(age_below)}
              onChange={(value) => set({ age_below: ADULT_AGES.find((age) => String(age) === value) })}
              options={[
                { value: ANY, label: t("anyAge") },
                // LINE's limit is exclusive; people say the last age
                ...ADULT_AGES.filter((age) => age > (age_from ?? 20)).map((age) => ({
                  value: String(age),
                  label: t("age", { age: age - 1 }),
                })),
              ]}
            />
          </Field>
        </div>
        <p className="text-muted text-sm">{t("ageHint")}</p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium">{t("areas")}</legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
          {narrowAreas.map((area) => (
            <Checkbox
              key={area}
              label={t(`area.${area}`)}
              checked={areas.includes(area)}
              onChange={(isOn) =>
                set({ areas: narrowAreas.filter((other) => (other === area ? isOn : areas.includes(other))) })
              }
            />
          ))}
        </div>
        <p className="mt-1.5 text-muted text-sm">{t("areasHint")}</p>
      </fieldset>
      <fieldset className="flex flex-col items-start gap-1.5">
        <legend className="mb-1.5 font-medium">{t("app")}</legend>
        <SegmentedControl
          label={t("app")}
          value={apps?.length === 1 ? (apps[0] ?? ANY) : ANY}
          onChange={(value) => set({ apps: value === ANY ? undefined : [value] })}
          options={[
            { value: ANY, label: t("anyApp") },
            ...narrowApps.map((value) => ({ value, label: t(`apps.${value}`) })),
          ]}
        />
      </fieldset>
      <Field label={t("friend")} className="sm:max-w-xs">
        <Select
          value={friend}
          onChange={(value) => {
            const [bound, count] = value.split(":");
            const days = narrowDays.find((known) => String(known) === count);
            set({ days_from: bound === "from" ? days : undefined, days_below: bound === "below" ? days : undefined });
          }}
          options={[
            { value: ANY, label: t("anyFriend") },
            ...narrowDays.map((days) => ({ value: `from:${days}`, label: t("friendFrom", { days }) })),
            ...narrowDays.map((days) => ({ value: `below:${days}`, label: t("friendBelow", { days }) })),
          ]}
        />
      </Field>
      <Field label={t("max")} hint={t("maxHint")} error={error} className="max-w-xs">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={max ?? ""}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 9);
            set({ max: digits === "" ? undefined : Number(digits) });
          }}
        />
      </Field>
      <Switch
        label={t("quota")}
        description={t("quotaHint")}
        checked={narrow.up_to_quota === true}
        onChange={(up_to_quota) => set({ up_to_quota })}
      />
      {isTooFew ? (
        <p role="status" className="text-warning-text">
          {t("fewFriends", { followers: number(followers), least: LEAST_FRIENDS })}
        </p>
      ) : hasAttributes(narrow) ? (
        <p className="text-muted text-sm">{t("least", { least: LEAST_NARROWED })}</p>
      ) : null}
      {refuses_narrow ? (
        <p role="status" className="text-warning-text">
          {t("notAllowed")}
        </p>
      ) : null}
    </div>
  );
}

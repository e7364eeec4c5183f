"use client";

import { useTranslations } from "next-intl";
import { LanguageList } from "@/components/languages/language-list";
import { Select } from "@/components/ui/inputs/select";
import { type Condition, MAX_LANGUAGES } from "@/lib/automations/schema";
import { KeywordsInput } from "./keywords-input";
import { useRuleOptions } from "./rule-options";

const LEVELS = ["0", "1", "2", "3"] as const;
const TEXT_OPS = ["contains", "equals", "phone"] as const;
const ASSIGNEE_OPS = ["nobody", "somebody", "is"] as const;

interface ConditionFieldsProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
}

/** The value one condition compares with. */
export function ConditionFields({ condition, onChange }: ConditionFieldsProps) {
  const t = useTranslations("automations.rules");
  const levelName = useTranslations("rooms.priority");
  const { members, tags, socials, posts } = useRuleOptions();
  const choice = <Value extends string>(
    label: string,
    value: Value | null,
    options: { value: Value; label: string }[],
    set: (value: Value) => void,
  ) => <Select aria-label={label} options={options} value={value} onChange={set} className="w-44" />;
  const yesNo = (value: boolean, [yes, no]: [string, string], set: (value: boolean) => void) =>
    choice(
      t("value"),
      value ? "yes" : "no",
      [
        { value: "yes", label: yes },
        { value: "no", label: no },
      ],
      (next) => set(next === "yes"),
    );
  switch (condition.if) {
    case "text":
      return (
        <>
          {choice(
            t("value"),
            condition.op,
            TEXT_OPS.map((value) => ({ value, label: t(`ops.${value}`) })),
            (op) => onChange({ ...condition, op }),
          )}
          {condition.op === "phone" ? null : (
            <KeywordsInput
              label={t("words")}
              words={condition.words ?? []}
              onChange={(words) => onChange({ ...condition, words })}
            />
          )}
        </>
      );
    case "channel":
      return choice(
        t("channel"),
        condition.social_ids[0] ?? null,
        socials.map(({ id, name }) => ({ value: id, label: name })),
        (id) => onChange({ ...condition, social_ids: [id] }),
      );
    case "tag":
      return (
        <>
          {yesNo(condition.has, [t("ops.has"), t("ops.hasNot")], (has) => onChange({ ...condition, has }))}
          {choice(
            t("tag"),
            condition.tag_ids[0] ?? null,
            tags.map(({ id, name }) => ({ value: id, label: name })),
            (id) => onChange({ ...condition, tag_ids: [id] }),
          )}
        </>
      );
    case "new_customer":
      return yesNo(condition.is, [t("ops.yes"), t("ops.no")], (is) => onChange({ ...condition, is }));
    case "open_hours":
      return yesNo(condition.is, [t("ops.within"), t("ops.outside")], (is) => onChange({ ...condition, is }));
    case "assignee":
      return (
        <>
          {choice(
            t("value"),
            condition.op,
            ASSIGNEE_OPS.map((value) => ({ value, label: t(`ops.${value}`) })),
            (op) => onChange({ if: "assignee", op }),
          )}
          {condition.op === "is"
            ? choice(
                t("member"),
                condition.user_id ?? null,
                members.map(({ id, name }) => ({ value: id, label: name })),
                (user_id) => onChange({ ...condition, user_id }),
              )
            : null}
        </>
      );
    case "language":
      return (
        <LanguageList
          chosen={condition.languages}
          onChange={(languages) => onChange({ ...condition, languages })}
          addLabel={t("addLanguage")}
          removeLabel={(name) => t("removeLanguage", { name })}
          limit={MAX_LANGUAGES}
        />
      );
    case "comment": {
      const value = condition.is ? (condition.post_ids?.[0] ?? "any") : "none";
      return choice(
        t("post"),
        value,
        [
          { value: "any", label: t("posts.any") },
          { value: "none", label: t("posts.none") },
          ...posts.map(({ id, name }) => ({ value: id, label: name ?? t("posts.unnamed") })),
        ],
        (next) =>
          onChange({ if: "comment", is: next !== "none", post_ids: next === "any" || next === "none" ? [] : [next] }),
      );
    }
    case "priority":
      return choice(
        t("value"),
        String(condition.levels[0] ?? "") as (typeof LEVELS)[number],
        LEVELS.map((value) => ({ value, label: levelName(`levels.${value}`) })),
        (level) => onChange({ ...condition, levels: [Number(level)] }),
      );
  }
}

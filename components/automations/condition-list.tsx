"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { messageOf } from "@/components/hours/message-of";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { useErrorText } from "@/components/ui/use-error-text";
import { type Condition, type ConditionKind, MAX_CONDITIONS, type RuleForm } from "@/lib/automations/schema";
import { ConditionFields } from "./condition-fields";

const FIRST: Record<ConditionKind, Condition> = {
  text: { if: "text", op: "contains", words: [] },
  channel: { if: "channel", social_ids: [] },
  tag: { if: "tag", tag_ids: [], has: true },
  new_customer: { if: "new_customer", is: true },
  open_hours: { if: "open_hours", is: true },
  assignee: { if: "assignee", op: "nobody" },
  language: { if: "language", languages: [] },
  priority: { if: "priority", levels: [] },
};
const KINDS = Object.keys(FIRST) as ConditionKind[];

/** "If": none, all or any of up to ten conditions. */
export function ConditionList({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("automations.rules");
  const errorText = useErrorText();
  const { watch, setValue, formState } = useFormContext<RuleForm>();
  const { conditions, match } = watch("definition");
  const set = (next: Condition[]) =>
    setValue("definition.conditions", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const change = (at: number, next: Condition) => set(conditions.map((each, other) => (other === at ? next : each)));
  return (
    <section aria-label={t("if")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium">{t("if")}</h3>
        {conditions.length > 1 ? (
          <SegmentedControl
            label={t("match")}
            value={match}
            onChange={(next) => setValue("definition.match", next)}
            options={(["all", "any"] as const).map((value) => ({ value, label: t(value) }))}
          />
        ) : null}
      </div>
      {conditions.length === 0 ? <p className="text-muted">{t("always")}</p> : null}
      {conditions.map((condition, at) => {
        const error = messageOf(formState.errors.definition?.conditions?.[at]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          <fieldset key={at} className="flex flex-wrap items-start gap-2 rounded-control bg-sunken p-3">
            <legend className="sr-only">{t("condition", { number: at + 1 })}</legend>
            <Select
              aria-label={t("condition", { number: at + 1 })}
              options={KINDS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
              value={condition.if}
              onChange={(kind) => change(at, FIRST[kind])}
              className="w-44"
            />
            <ConditionFields condition={condition} onChange={(next) => change(at, next)} />
            {mayChange ? (
              <IconButton
                label={t("removeCondition", { number: at + 1 })}
                icon={<X />}
                className="ms-auto"
                onClick={() => set(conditions.filter((_, other) => other !== at))}
              />
            ) : null}
            {error ? (
              <p role="alert" className="w-full text-danger-text text-sm">
                {errorText(error)}
              </p>
            ) : null}
          </fieldset>
        );
      })}
      {mayChange && conditions.length < MAX_CONDITIONS ? (
        <Button icon={<Plus />} size="small" className="self-start" onClick={() => set([...conditions, FIRST.text])}>
          {t("addCondition")}
        </Button>
      ) : null}
    </section>
  );
}

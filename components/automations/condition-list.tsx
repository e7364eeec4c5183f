"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { messageOf } from "@/components/hours/message-of";
import { Button } from "@/components/ui/buttons/button";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { type Condition, type ConditionKind, MAX_CONDITIONS, type RuleForm } from "@/lib/automations/schema";
import { ConditionFields } from "./condition-fields";
import { RulePart } from "./rule-part";

const FIRST: Record<ConditionKind, Condition> = {
  text: { if: "text", op: "contains", words: [] },
  channel: { if: "channel", social_ids: [] },
  tag: { if: "tag", tag_ids: [], has: true },
  new_customer: { if: "new_customer", is: true },
  open_hours: { if: "open_hours", is: true },
  assignee: { if: "assignee", op: "nobody" },
  language: { if: "language", languages: [] },
  priority: { if: "priority", levels: [] },
  comment: { if: "comment", is: true, post_ids: [] },
};
const KINDS = Object.keys(FIRST) as ConditionKind[];

/** The "if" part of a rule: none, all or any of up to ten conditions. */
export function ConditionList({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("automations.rules");
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
            onChange={(next) => setValue("definition.match", next, { shouldDirty: true })}
            options={(["all", "any"] as const).map((value) => ({ value, label: t(value) }))}
          />
        ) : null}
      </div>
      {conditions.length === 0 ? <p className="text-muted">{t("always")}</p> : null}
      {conditions.map((condition, at) => {
        const error = messageOf(formState.errors.definition?.conditions?.[at]);
        return (
          <RulePart
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions are identified by their position
            key={at}
            name={t("condition", { number: at + 1 })}
            kinds={KINDS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
            kind={condition.if}
            onKind={(kind) => change(at, FIRST[kind])}
            kindClass="w-44"
            removeLabel={t("removeCondition", { number: at + 1 })}
            onRemove={mayChange ? () => set(conditions.filter((_, other) => other !== at)) : undefined}
            error={error}
          >
            <ConditionFields condition={condition} onChange={(next) => change(at, next)} />
          </RulePart>
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

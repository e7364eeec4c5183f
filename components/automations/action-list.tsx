"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { messageOf } from "@/components/hours/message-of";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { type Action, type ActionKind, MAX_ACTIONS, type RuleForm } from "@/lib/automations/schema";
import { ActionFields } from "./action-fields";
import { RulePart } from "./rule-part";

const FIRST: Record<ActionKind, Action> = {
  assign: { do: "assign", user_id: "" },
  round_robin: { do: "round_robin", cap: 10, user_ids: [], reassigns: false },
  add_tag: { do: "add_tag", tag_id: "" },
  remove_tag: { do: "remove_tag", tag_id: "" },
  priority: { do: "priority", level: 2 },
  status: { do: "status", status: "resolved" },
  send: { do: "send", bubbles: [""], spends_quota: true },
  answer_comment: { do: "answer_comment", how: "publicly", text: "" },
  note: { do: "note", text: "" },
  notify: { do: "notify", to: "managers", text: "" },
};
const KINDS = Object.keys(FIRST) as ActionKind[];

/** The "do" part of a rule: up to ten actions, run in order. */
export function ActionList({ project_id, mayChange }: { project_id: string; mayChange: boolean }) {
  const t = useTranslations("automations.rules");
  const errorText = useErrorText();
  const { watch, setValue, formState } = useFormContext<RuleForm>();
  const actions = watch("definition.actions");
  const set = (next: Action[]) =>
    setValue("definition.actions", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const change = (at: number, next: Action) => set(actions.map((each, other) => (other === at ? next : each)));
  const errors = formState.errors.definition?.actions;
  const together = Array.isArray(errors) ? null : messageOf(errors);
  return (
    <section aria-label={t("do")} className="flex flex-col gap-3">
      <h3 className="font-medium">{t("do")}</h3>
      {actions.map((action, at) => {
        const error = messageOf(errors?.[at]);
        return (
          <RulePart
            // biome-ignore lint/suspicious/noArrayIndexKey: actions are identified by their position
            key={at}
            name={t("action", { number: at + 1 })}
            kinds={KINDS.map((value) => ({ value, label: t(`actions.${value}`) }))}
            kind={action.do}
            onKind={(kind) => change(at, FIRST[kind])}
            kindClass="w-60"
            removeLabel={t("removeAction", { number: at + 1 })}
            onRemove={mayChange ? () => set(actions.filter((_, other) => other !== at)) : undefined}
            error={error}
          >
            <ActionFields
              project_id={project_id}
              action={action}
              mayChange={mayChange}
              onChange={(next) => change(at, next)}
            />
          </RulePart>
        );
      })}
      {together ? (
        <p role="alert" className="text-danger-text text-sm">
          {errorText(together)}
        </p>
      ) : null}
      {mayChange && actions.length < MAX_ACTIONS ? (
        <Button icon={<Plus />} size="small" className="self-start" onClick={() => set([...actions, FIRST.add_tag])}>
          {t("addAction")}
        </Button>
      ) : null}
    </section>
  );
}

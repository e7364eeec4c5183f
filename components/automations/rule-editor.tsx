"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { NumberField } from "@/components/ui/inputs/number-field";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { type Rule, type RuleForm, ruleFormSchema, triggers } from "@/lib/automations/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { ActionList } from "./action-list";
import { ConditionList } from "./condition-list";
import { RuleDryRun } from "./rule-dry-run";

interface RuleEditorProps {
  project_id: string;
  /** Null: create. */
  rule: Rule | null;
  mayChange: boolean;
  onDone: () => void;
}

const NEW: RuleForm = {
  name: "",
  is_on: true,
  stops: false,
  definition: { trigger: { on: "message" }, match: "all", conditions: [], actions: [] },
};

/** Edits a rule (when, if, do), with a dry run before saving, and deletes it. */
export function RuleEditor({ project_id, rule, mayChange, onDone }: RuleEditorProps) {
  const t = useTranslations("automations.rules");
  const router = useRouter();
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/automations/rules`;
  const { name, is_on, stops, definition } = rule ?? NEW;
  // in the form, so that the tab keeps it with the draft
  const based_on = rule?.updated_at ?? null;
  const form = useZodForm(ruleFormSchema, { defaultValues: { name, is_on, stops, definition, based_on } });
  const forget = useFormDraft(form, `rule:${project_id}:${rule?.id ?? "new"}`);
  const [isOutdated, setOutdated] = useState(false);
  const trigger = form.watch("definition.trigger");
  const close = () => {
    forget();
    onDone();
  };
  const leave = () => {
    router.refresh();
    close();
  };
  return (
    <Card title={rule && !mayChange ? rule.name : t(rule ? "editTitle" : "new")}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields } = await attempt(
            rule ? api.put(`${path}/${rule.id}`, values) : api.post(path, values),
          );
          setOutdated(error === "rule_changed");
          if (error) return { error, fields };
          toast.success(t("saved"));
          leave();
        }}
      >
        <FormError />
        {isOutdated ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={leave}>{t("takeTheirs")}</Button>
            <Button type="submit" onClick={() => form.setValue("based_on", null)}>
              {t("keepMine")}
            </Button>
          </div>
        ) : null}
        {rule?.paused_at ? <p className="text-danger-text">{t("pausedHint")}</p> : null}
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
          <FormField name="name" label={t("name")}>
            {(field) => <Input {...field} maxLength={80} className="max-w-md" />}
          </FormField>
          <div className="flex flex-wrap items-start gap-4">
            <FormField name="definition.trigger.on" label={t("when")} className="w-full max-w-xs">
              {({ onChange, ...field }) => (
                <Select
                  {...field}
                  options={triggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
                  onChange={(on) => {
                    onChange(on);
                    // minutes that are not shown must not be refused
                    const minutes = on === "unanswered" ? (trigger.minutes ?? 10) : undefined;
                    form.setValue("definition.trigger.minutes", minutes, { shouldDirty: true });
                  }}
                />
              )}
            </FormField>
            {trigger.on === "unanswered" ? (
              <NumberField name="definition.trigger.minutes" label={t("minutes")} min={1} max={1440} />
            ) : null}
          </div>
          <ConditionList mayChange={mayChange} />
          <ActionList project_id={project_id} mayChange={mayChange} />
          <FormField name="stops" label={t("stops")} hiddenLabel>
            {(field) => <Switch {...field} label={t("stops")} />}
          </FormField>
          <FormField name="is_on" label={t("isOn")} hiddenLabel>
            {(field) => <Switch {...field} label={t("isOn")} />}
          </FormField>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          {mayChange ? <SubmitButton>{t("save")}</SubmitButton> : null}
          <Button onClick={close}>{t("cancel")}</Button>
          {mayChange && rule ? (
            <AlertDialog
              title={t("deleteTitle", { name: rule.name })}
              description={t("deleteHint")}
              confirmLabel={t("delete")}
              danger
              trigger={<Button className="ms-auto">{t("delete")}</Button>}
              onConfirm={async () => {
                const { error } = await attempt(api.delete(`${path}/${rule.id}`));
                if (error) {
                  toast.error(errorText(error));
                  throw new Error(error);
                }
                toast.success(t("deleted"));
                leave();
              }}
            />
          ) : null}
        </div>
      </Form>
      {mayChange ? <RuleDryRun project_id={project_id} form={form} /> : null}
    </Card>
  );
}

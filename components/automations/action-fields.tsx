"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Textarea } from "@/components/ui/inputs/textarea";
import type { Action } from "@/lib/automations/schema";
import { CodesField, ITEM_PLACEHOLDER, ITEM_PLACEHOLDERS } from "./codes-field";
import { useRuleOptions } from "./rule-options";
import { RuleText } from "./rule-text";
import { SendFields } from "./send-fields";

const LEVELS = ["0", "1", "2", "3"] as const;
const HOW = ["publicly", "privately"] as const;
const STATUSES = ["open", "resolved"] as const;

interface ActionFieldsProps {
  project_id: string;
  action: Action;
  mayChange: boolean;
  onChange: (action: Action) => void;
}

/** The parameters of one action. */
export function ActionFields({ project_id, action, mayChange, onChange }: ActionFieldsProps) {
  const t = useTranslations("automations.rules");
  const levelName = useTranslations("rooms.priority");
  const { members, tags } = useRuleOptions();
  const people = members.map(({ id, name }) => ({ value: id, label: name }));
  switch (action.do) {
    case "assign":
      return (
        <Select
          aria-label={t("member")}
          placeholder={t("member")}
          options={people}
          value={action.user_id || null}
          onChange={(user_id) => onChange({ ...action, user_id })}
          className="w-52"
        />
      );
    case "round_robin":
      return (
        <span className="flex flex-wrap items-center gap-3">
          <Input
            type="number"
            min={1}
            max={500}
            aria-label={t("cap")}
            title={t("cap")}
            value={Number.isNaN(action.cap) ? "" : action.cap}
            onChange={({ target }) => onChange({ ...action, cap: target.valueAsNumber })}
            className="w-24"
          />
          <span className="text-muted text-sm">{t("cap")}</span>
          <Checkbox
            label={t("reassigns")}
            checked={action.reassigns}
            onChange={(reassigns) => onChange({ ...action, reassigns })}
          />
        </span>
      );
    case "add_tag":
    case "remove_tag":
      return (
        <Select
          aria-label={t("tag")}
          placeholder={t("tag")}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={action.tag_id || null}
          onChange={(tag_id) => onChange({ ...action, tag_id })}
          className="w-52"
        />
      );
    case "priority":
      return (
        <Select
          aria-label={t("value")}
          options={LEVELS.map((value) => ({ value, label: levelName(`levels.${value}`) }))}
          value={String(action.level) as (typeof LEVELS)[number]}
          onChange={(level) => onChange({ ...action, level: Number(level) })}
          className="w-44"
        />
      );
    case "status":
      return (
        <Select
          aria-label={t("value")}
          options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={action.status}
          onChange={(status) => onChange({ ...action, status })}
          className="w-44"
        />
      );
    case "send":
      return <SendFields project_id={project_id} action={action} mayChange={mayChange} onChange={onChange} />;
    case "answer_comment":
      return (
        <span className="flex w-full flex-col gap-2">
          <Select
            aria-label={t("value")}
            options={HOW.map((value) => ({ value, label: t(`how.${value}`) }))}
            value={action.how}
            onChange={(how) => onChange({ ...action, how })}
            className="w-52"
          />
          <RuleText
            value={action.text}
            onChange={(text) => onChange({ ...action, text })}
            besides={action.codes?.length ? ITEM_PLACEHOLDERS : []}
          />
          <CodesField
            codes={action.codes ?? []}
            onChange={(codes) => onChange({ ...action, codes })}
            onInsert={
              action.text.includes(ITEM_PLACEHOLDER)
                ? undefined
                : () => onChange({ ...action, text: `${action.text.trimEnd()} ${ITEM_PLACEHOLDER}`.trimStart() })
            }
          />
        </span>
      );
    case "note":
      return (
        <Textarea
          aria-label={t("text")}
          maxLength={2000}
          value={action.text}
          onChange={({ target }) => onChange({ ...action, text: target.value })}
          className="w-full"
        />
      );
    case "notify":
      return (
        <span className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Select
            aria-label={t("member")}
            options={[
              { value: "assignee", label: t("to.assignee") },
              { value: "managers", label: t("to.managers") },
              ...people,
            ]}
            value={action.to}
            onChange={(to) => onChange({ ...action, to })}
            className="w-52"
          />
          <Input
            aria-label={t("text")}
            placeholder={t("text")}
            maxLength={200}
            value={action.text}
            onChange={({ target }) => onChange({ ...action, text: target.value })}
            className="min-w-40 flex-1"
          />
        </span>
      );
  }
}

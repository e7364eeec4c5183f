"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { type ActionKind, type Area, actionKinds, MAX_LABEL } from "@/lib/rich-menus/schema";

interface AreaFieldsProps {
  area: Area;
  /** Error codes by field: label, icon, action.value. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (area: Area) => void;
}

/** What an area shows and does. */
export function AreaFields({ area, errors, disabled, onChange }: AreaFieldsProps) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const { label, icon, action } = area;
  const wrong = (name: string) => (errors[name] ? errorText(errors[name]) : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-[5rem_1fr]">
      <Field label={t("icon")} optional error={wrong("icon")}>
        <Input
          value={icon}
          maxLength={8}
          disabled={disabled}
          placeholder="🛍️"
          className="text-center"
          onChange={(event) => onChange({ ...area, icon: event.currentTarget.value })}
        />
      </Field>
      <Field label={t("label")} error={wrong("label")}>
        <Input
          value={label}
          maxLength={MAX_LABEL}
          disabled={disabled}
          onChange={(event) => onChange({ ...area, label: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-[11rem_1fr]">
        <Field label={t("does")}>
          <Select<ActionKind>
            value={action.type}
            disabled={disabled}
            onChange={(type) => onChange({ ...area, action: { type, value: action.value } })}
            options={actionKinds.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
        </Field>
        <Field label={t(`values.${action.type}`)} error={wrong("action.value")} hint={t(`hints.${action.type}`)}>
          <Input
            value={action.value}
            disabled={disabled}
            inputMode={action.type === "link" ? "url" : action.type === "phone" ? "tel" : "text"}
            placeholder={t(`examples.${action.type}`)}
            onChange={(event) => onChange({ ...area, action: { type: action.type, value: event.currentTarget.value } })}
          />
        </Field>
      </div>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { EmojiPicker } from "@/components/quick-messages/emoji/emoji-picker";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import {
  type ActionKind,
  type Area,
  actionKinds,
  MAX_ADDRESS,
  MAX_ICON,
  MAX_LABEL,
  MAX_SAID,
} from "@/lib/rich-menus/schema";

interface AreaFieldsProps {
  area: Area;
  /** Error codes by field: label, icon, action.value. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (part: Partial<Area>) => void;
}

const MODES = { say: "text", ask: "text", link: "url", phone: "tel" } as const;
const MAX_LENGTHS: Record<ActionKind, number> = { say: MAX_SAID, ask: MAX_SAID, link: MAX_ADDRESS, phone: 21 };

/** What an area shows and does. */
export function AreaFields({ area, errors, disabled, onChange }: AreaFieldsProps) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const { label, icon, action } = area;
  const wrong = (name: string) => (errors[name] ? errorText(errors[name]) : undefined);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <Field label={t("icon")} optional error={wrong("icon")}>
          <div className="flex items-center gap-1">
            <Input
              value={icon}
              maxLength={MAX_ICON}
              disabled={disabled}
              className="w-16 text-center"
              onChange={(event) => onChange({ icon: event.currentTarget.value })}
            />
            {disabled ? null : <EmojiPicker onPick={(emoji) => onChange({ icon: emoji })} />}
          </div>
        </Field>
        <Field label={t("label")} hint={t("labelHint")} error={wrong("label")}>
          <Input
            value={label}
            maxLength={MAX_LABEL}
            disabled={disabled}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
        <Field label={t("does")}>
          <Select<ActionKind>
            value={action.type}
            disabled={disabled}
            onChange={(type) => onChange({ action: { type, value: action.value } })}
            options={actionKinds.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
        </Field>
        <Field label={t(`values.${action.type}`)} error={wrong("action.value")} hint={t(`hints.${action.type}`)}>
          <Input
            value={action.value}
            disabled={disabled}
            inputMode={MODES[action.type]}
            maxLength={MAX_LENGTHS[action.type]}
            placeholder={t(`examples.${action.type}`)}
            onChange={(event) => onChange({ action: { type: action.type, value: event.currentTarget.value } })}
          />
        </Field>
      </div>
    </div>
  );
}

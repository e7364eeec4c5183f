"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { MAX_CARD_URL, MAX_LABEL, MAX_SAID } from "@/lib/cards/limits";
import { type ButtonDraft, buttonKinds } from "./card-draft";

const MAX_PHONE = 20;
const MODES = {
  link: { inputMode: "url", maxLength: MAX_CARD_URL },
  say: { inputMode: "text", maxLength: MAX_SAID },
  phone: { inputMode: "tel", maxLength: MAX_PHONE },
} as const;

interface ButtonFieldsProps {
  button: ButtonDraft;
  number: number;
  wrong: (field: string) => string | undefined;
  onChange: (patch: Partial<ButtonDraft>) => void;
  onRemove: () => void;
}

/** What a button says and does. What a coupon's button does is chosen with the coupon. */
export function ButtonFields({ button, number, wrong, onChange, onRemove }: ButtonFieldsProps) {
  const t = useTranslations("cards.button");
  const { key, do: kind, label, value } = button;
  return (
    <div className="flex items-start gap-1 rounded-control border border-border p-2.5">
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <Field label={t("label", { number })} hiddenLabel error={wrong(`${key}.label`)}>
          <Input
            value={label}
            maxLength={MAX_LABEL}
            placeholder={t("labelPlaceholder")}
            autoComplete="off"
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        </Field>
        {kind === "coupon" ? (
          <p className="self-center text-muted text-sm">{t("coupon")}</p>
        ) : (
          <>
            <Field label={t("does", { number })} hiddenLabel>
              <Select
                value={kind}
                onChange={(next) => onChange({ do: next, value: "" })}
                options={buttonKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
              />
            </Field>
            <Field label={t(`values.${kind}`)} hiddenLabel error={wrong(`${key}.value`)} className="sm:col-span-2">
              <Input
                {...MODES[kind]}
                value={value}
                placeholder={kind === "say" && label ? label : t(`placeholders.${kind}`)}
                autoComplete="off"
                onChange={(event) => onChange({ value: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
      </div>
      <IconButton size="small" tooltip={false} label={t("remove", { number })} icon={<X />} onClick={onRemove} />
    </div>
  );
}

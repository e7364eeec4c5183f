"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { MAX_BUBBLE_LENGTH } from "@/lib/automations/schema";
import { automationVariables } from "@/lib/automations/variables";

interface RuleTextProps {
  value: string;
  onChange: (text: string) => void;
  /** Placeholders that are filled in besides the variables. */
  besides?: readonly string[];
}

/** A text that a rule writes to a customer. Names the variables that would be left empty. */
export function RuleText({ value, onChange, besides = [] }: RuleTextProps) {
  const t = useTranslations("automations");
  const unknown = automationVariables.unknown(besides.reduce((text, known) => text.replaceAll(known, ""), value));
  return (
    <Field
      label={t("rules.text")}
      hiddenLabel
      error={unknown.length > 0 ? t("unknownVariable", { names: unknown.join(", ") }) : undefined}
    >
      <Textarea maxLength={MAX_BUBBLE_LENGTH} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

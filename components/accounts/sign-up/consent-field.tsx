"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Checkbox } from "@/components/ui/inputs/checkbox";

/** The form field `consent`. Terms and privacy notice open in a new tab so that nothing typed is lost. */
export function ConsentField() {
  const t = useTranslations("accounts.signUp");
  const link = (href: string) => (text: React.ReactNode) => (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="rounded-small font-medium text-accent-text underline underline-offset-4"
    >
      {text}
    </a>
  );
  const plain = t.markup("consent", { terms: (text) => text, privacy: (text) => text });
  return (
    <FormField name="consent" label={plain} hiddenLabel>
      {(field) => (
        <Checkbox {...field} label={t.rich("consent", { terms: link("/policy"), privacy: link("/privacy") })} />
      )}
    </FormField>
  );
}

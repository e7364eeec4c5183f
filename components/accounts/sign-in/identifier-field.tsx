"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";

/** The form field `email`. Also accepts a mobile number if the operator sends SMS. `isNew`: for signing up. */
export function IdentifierField({ withPhone, isNew = false }: { withPhone: boolean; isNew?: boolean }) {
  const t = useTranslations("accounts.signIn");
  return (
    <FormField name="email" label={t(withPhone ? "emailOrPhone" : "email")}>
      {(field) => (
        <Input
          {...field}
          type={withPhone ? "text" : "email"}
          inputMode={withPhone ? "text" : "email"}
          autoComplete={isNew && !withPhone ? "email" : "username"}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

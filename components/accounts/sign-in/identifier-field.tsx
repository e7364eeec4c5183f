"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";

/** The form field `email`. Also accepts a mobile number if the operator sends SMS. */
export function IdentifierField({ withPhone }: { withPhone: boolean }) {
  const t = useTranslations("accounts.signIn");
  return (
    <FormField name="email" label={t(withPhone ? "emailOrPhone" : "email")}>
      {(field) => (
        <Input
          {...field}
          type={withPhone ? "text" : "email"}
          inputMode={withPhone ? "text" : "email"}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

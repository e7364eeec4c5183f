"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { keepReferral, keptReferral } from "@/lib/accounts/referral";
import { signUpSchema } from "@/lib/accounts/schema";
import { AuthHeading } from "../auth-heading";
import { AuthLink } from "../auth-link";
import { PasswordField } from "../password/password-field";
import { IdentifierField } from "../sign-in/identifier-field";
import { ConsentField } from "./consent-field";
import { useSignUp } from "./use-sign-up";

interface SignUpFormProps {
  /** From ?ref=, otherwise the code stored on an earlier visit. */
  referralCode: string | null;
  /** The requested page, for the link in the mail. */
  returnPath: string | null;
  /** Initial value. */
  email?: string;
  /** Whether a mobile number is accepted as well. */
  withPhone: boolean;
}

export function SignUpForm({ referralCode: given, returnPath, email = "", withPhone }: SignUpFormProps) {
  const t = useTranslations("accounts.signUp");
  const errors = useTranslations("accounts.authErrors");
  const referralCode = useReferral(given);
  const { signUp, refused, captcha } = useSignUp({ referralCode, returnPath });
  const form = useZodForm(signUpSchema(withPhone), {
    defaultValues: { name: "", email, password: "", consent: false },
  });
  const forgetDraft = useFormDraft(form, "sign-up", ["name", "email"]);

  return (
    <>
      <AuthHeading title={t("title")}>
        {t.rich("haveAccount", { link: (text) => <AuthLink>{text}</AuthLink> })}
      </AuthHeading>
      <Form
        form={form}
        explainInvalid={({ email, password }) => (email.trim() && password ? undefined : errors("identifierMissing"))}
        onSubmit={async (values) => {
          const failure = await signUp(values);
          if (!failure) forgetDraft();
          return failure;
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")} hint={t("nameHint")}>
          {(field) => <Input {...field} autoComplete="name" maxLength={80} />}
        </FormField>
        <IdentifierField withPhone={withPhone} isNew />
        <PasswordField label={t("password")} personal={form.watch(["name", "email"])} refused={refused} />
        <ConsentField />
        {referralCode ? <p className="text-muted text-sm">{t("referred", { code: referralCode })}</p> : null}
        {captcha}
        <SubmitButton size="large" className="w-full">
          {t("submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

function useReferral(given: string | null): string | null {
  const [code, setCode] = useState(given);
  useEffect(() => {
    if (given) keepReferral(given);
    else setCode(keptReferral());
  }, [given]);
  return code;
}

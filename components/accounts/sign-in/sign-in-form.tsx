"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { credentialOf, signInSchema } from "@/lib/accounts/schema";
import { AuthLink } from "../auth-link";
import { useCaptcha } from "../captcha";
import { keepSentMail } from "../sent-mail";
import { useAuth, useAuthErrorText } from "../use-auth";
import { IdentifierField } from "./identifier-field";

interface SignInFormProps {
  /** Initial value. */
  email: string;
  /** Whether a mobile number is accepted as well. */
  withPhone: boolean;
  onSignedIn: () => Promise<void>;
}

/** Signs in with e-mail address (or mobile number) and password. */
export function SignInForm({ email, withPhone, onSignedIn }: SignInFormProps) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const errors = useTranslations("accounts.authErrors");
  const { box, captchaToken } = useCaptcha();
  // validating on blur would move the other sign-in methods from under the pointer
  const form = useZodForm(signInSchema(withPhone), { mode: "onSubmit", defaultValues: { email, password: "" } });
  const forgetDraft = useFormDraft(form, "sign-in", ["email"]);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  return (
    <Form
      form={form}
      explainInvalid={({ email, password }) => (email.trim() && password ? undefined : errors("identifierMissing"))}
      onSubmit={async ({ email, password }) => {
        setUnconfirmed(null);
        const credential = { ...credentialOf(email), password, options: await captchaToken() };
        const { error } = await auth.signInWithPassword(credential);
        if (!error) {
          forgetDraft();
          await onSignedIn();
          return;
        }
        // only a person who knows the password learns this
        if (isAuthError(error) && error.code === "email_not_confirmed") setUnconfirmed(email);
        return { error: errorText(error) };
      }}
    >
      <FormError />
      {unconfirmed ? <ConfirmationLink email={unconfirmed} captchaToken={captchaToken} /> : null}
      <IdentifierField withPhone={withPhone} />
      <FormField
        name="password"
        label={t("password")}
        labelEnd={
          <AuthLink href="/forgot-password" className="text-sm">
            {t("forgot")}
          </AuthLink>
        }
      >
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      {box}
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}

interface ConfirmationLinkProps {
  email: string;
  captchaToken: ReturnType<typeof useCaptcha>["captchaToken"];
}

function ConfirmationLink({ email, captchaToken }: ConfirmationLinkProps) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    await auth.resend({ type: "signup", email, options: await captchaToken() });
    keepSentMail("confirmation", email);
    router.push("/register/email-confirmation");
  };
  return (
    <Button loading={sending} onClick={resend}>
      {t("resend")}
    </Button>
  );
}

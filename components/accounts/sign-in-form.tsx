"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { useZodForm } from "@/components/ui/use-zod-form";
import { landingHref } from "@/lib/accounts/return-path";
import { signInSchema } from "@/lib/accounts/schema";
import { AuthHeading } from "./auth-heading";
import { AuthLink } from "./auth-link";
import { leave } from "./leave";
import { keepSentMail } from "./sent-mail";
import { useAuth, useAuthErrorText } from "./use-auth";
import { useFormDraft } from "./use-form-draft";
import { useSignedInElsewhere } from "./use-signed-in-elsewhere";

/** `email` is filled in to begin with. */
export function SignInForm({ email = "" }: { email?: string }) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const form = useZodForm(signInSchema, { defaultValues: { email, password: "" } });
  const forgetDraft = useFormDraft(form, "sign-in", ["email"]);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  useSignedInElsewhere(() => leave(landingHref()));

  return (
    <>
      <AuthHeading title={t("title")}>
        {t.rich("newHere", { link: (text) => <AuthLink href="/register">{text}</AuthLink> })}
      </AuthHeading>
      <Form
        form={form}
        onSubmit={async ({ email, password }) => {
          setUnconfirmed(null);
          const { error } = await auth.signInWithPassword({ email, password });
          if (!error) {
            forgetDraft();
            return leave(landingHref());
          }
          // told only to who knows the password
          if (isAuthError(error) && error.code === "email_not_confirmed") setUnconfirmed(email);
          return { error: errorText(error) };
        }}
      >
        <FormError />
        {unconfirmed ? <ConfirmationLink email={unconfirmed} /> : null}
        <FormField name="email" label={t("email")}>
          {(field) => (
            <Input
              {...field}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
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
        <SubmitButton size="large" className="w-full">
          {t("submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

function ConfirmationLink({ email }: { email: string }) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    await auth.resend({ type: "signup", email });
    keepSentMail("confirmation", email);
    router.push("/register/email-confirmation");
  };
  return (
    <Button loading={sending} onClick={resend}>
      {t("resend")}
    </Button>
  );
}

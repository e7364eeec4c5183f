"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCaptcha } from "@/components/accounts/captcha";
import { PasswordField, type RefusedPassword } from "@/components/accounts/password/password-field";
import { navigateFully } from "@/components/accounts/session/navigate-fully";
import { ConsentField } from "@/components/accounts/sign-up/consent-field";
import { useAuth, useAuthErrorText } from "@/components/accounts/use-auth";
import { Field } from "@/components/ui/form/field";
import { Form, FormError, type FormFailure, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { signUpSchema } from "@/lib/accounts/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { DeclineInvitation } from "./decline-invitation";

const formSchema = signUpSchema(false).omit({ email: true });

/** Creates an account and joins the project in one step, for people invited by mail who have no account yet. */
export function InvitedAccount({ token, email, project }: { token: string; email: string; project: string }) {
  const t = useTranslations("invite.account");
  const auth = useAuth();
  const authError = useAuthErrorText();
  const { box, captchaToken } = useCaptcha();
  const [refused, setRefused] = useState<RefusedPassword | null>(null);
  const form = useZodForm(formSchema, { defaultValues: { name: "", password: "", consent: false } });

  async function onSubmit(values: {
    name: string;
    password: string;
    consent: boolean;
  }): Promise<FormFailure | undefined> {
    const { password } = values;
    const path = `/api/invitations/${encodeURIComponent(token)}`;
    const made = await attempt(api.post(`${path}/account`, values));
    if (made.error === "weak_password") setRefused({ password, rules: ["pwned"] });
    // if the account was created by an earlier attempt, continue from there
    if (made.error && made.error !== "account_exists") return { error: made.error, fields: made.fields };
    const { error } = await auth.signInWithPassword({ email, password, options: await captchaToken() });
    if (error) return { error: made.error ?? authError(error) };
    const joined = await attempt(api.post<{ project_id: string }>(`${path}/acceptance`, {}));
    // signed in now: on failure the page offers to accept again
    return navigateFully(joined.value ? `/project/${joined.value.project_id}/chat` : window.location.href);
  }
  return (
    <section aria-labelledby="invited-account">
      <h2 id="invited-account" className="font-semibold text-lg">
        {t("title")}
      </h2>
      <p className="mb-4 text-muted">{t("description")}</p>
      <Form form={form} onSubmit={onSubmit}>
        <FormError />
        <Field label={t("email")}>
          <Input value={email} readOnly autoComplete="username" />
        </Field>
        <FormField name="name" label={t("name")} hint={t("nameHint")}>
          {(field) => <Input {...field} autoComplete="name" maxLength={80} />}
        </FormField>
        <PasswordField label={t("password")} personal={[form.watch("name"), email, project]} refused={refused} />
        <ConsentField />
        {box}
        <SubmitButton size="large" className="w-full">
          {t("submit")}
        </SubmitButton>
        <DeclineInvitation token={token} />
      </Form>
    </section>
  );
}

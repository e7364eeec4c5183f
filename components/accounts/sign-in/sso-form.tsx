"use client";

import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { ssoSchema } from "@/lib/accounts/schema";
import { useCaptcha } from "../captcha";
import { useAuth, useAuthErrorText } from "../use-auth";

/** Redirects to an organisation's SSO, found by the domain of the e-mail address. */
export function SsoForm() {
  const t = useTranslations("accounts.sso");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const { appUrl, callbackPath } = usePublicConfig();
  const { box, captchaToken } = useCaptcha();
  const form = useZodForm(ssoSchema, { defaultValues: { domain: "" } });
  return (
    <Form
      form={form}
      onSubmit={async ({ domain }) => {
        const options = { redirectTo: `${appUrl}${callbackPath}`, ...(await captchaToken()) };
        const { error } = await auth.signInWithSSO({ domain, options });
        return error ? { error: errorText(error) } : new Promise(() => {});
      }}
    >
      <FormError />
      <FormField name="domain" label={t("domain")} hint={t("hint")}>
        {(field) => (
          <Input {...field} inputMode="url" autoCapitalize="none" spellCheck={false} placeholder="example.co.th" />
        )}
      </FormField>
      {box}
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}

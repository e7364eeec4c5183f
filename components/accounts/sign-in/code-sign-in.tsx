"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { formatPhone } from "@/lib/accounts/phone";
import { credentialOf, identifierSchema, isPhone } from "@/lib/accounts/schema";
import { AFTER_SIGN_IN } from "@/lib/auth/return-path";
import { useCaptcha } from "../captcha";
import { CodeForm } from "../code-form";
import { ResendButton } from "../resend-button";
import { useAuth } from "../use-auth";
import { useSentMail } from "../use-sent-mail";
import { IdentifierField } from "./identifier-field";

interface CodeSignInProps {
  withPhone: boolean;
  returnPath: string | null;
  onSignedIn: () => Promise<void>;
}

/** Signs in with a code sent by mail or SMS. The response does not reveal whether the account exists. */
export function CodeSignIn({ withPhone, returnPath, onSignedIn }: CodeSignInProps) {
  const t = useTranslations("accounts.codeSignIn");
  const mail = useTranslations("accounts.mail");
  const errors = useTranslations("accounts.authErrors");
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const { box, captchaToken } = useCaptcha();
  const emailRedirectTo = `${appUrl}${returnPath ?? AFTER_SIGN_IN}`;
  const { sent, ask, forget } = useSentMail("sign-in", async (identifier) => {
    const options = { shouldCreateUser: false, ...(await captchaToken()) };
    const credential = credentialOf(identifier);
    return "phone" in credential
      ? auth.signInWithOtp({ ...credential, options })
      : auth.signInWithOtp({ ...credential, options: { ...options, emailRedirectTo } });
  });
  const form = useZodForm(identifierSchema(withPhone), { mode: "onSubmit", defaultValues: { email: "" } });
  useFormDraft(form, "sign-in", ["email"]);
  const done = async () => {
    forget();
    await onSignedIn();
  };

  if (sent === undefined) return <SkeletonText lines={4} />;
  if (!sent) {
    return (
      <Form
        form={form}
        explainInvalid={({ email }) => (email.trim() ? undefined : errors("identifierMissingForCode"))}
        onSubmit={async ({ email }) => {
          const failure = await ask(email);
          if (failure) return { error: failure };
        }}
      >
        <FormError />
        <p className="text-muted">{t(withPhone ? "descriptionWithPhone" : "description")}</p>
        <IdentifierField withPhone={withPhone} />
        {box}
        <SubmitButton size="large" className="w-full">
          {t("send")}
        </SubmitButton>
      </Form>
    );
  }
  const bySms = isPhone(sent.email);
  const b = (text: ReactNode) => <b className="wrap-anywhere font-medium text-text">{text}</b>;
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {bySms ? t.rich("sentBySms", { phone: formatPhone(sent.email), b }) : t.rich("sent", { email: sent.email, b })}
      </p>
      <CodeForm email={sent.email} type="email" submit={t("submit")} onDone={done} />
      <div className="mt-6 flex flex-col gap-3">
        <p className="text-muted">{mail(bySms ? "noSms" : "spam")}</p>
        {box}
        <ResendButton bySms={bySms} sentAt={sent.at} onResend={() => ask(sent.email)} />
        <Button variant="ghost" className="-ms-3 self-start" onClick={forget}>
          {t(withPhone ? "otherWithPhone" : "other")}
        </Button>
      </div>
    </>
  );
}

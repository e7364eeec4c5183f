"use client";

import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { credentialOf, identifierSchema } from "@/lib/accounts/schema";
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
        onSubmit={async ({ email }) => {
          const failure = await ask(email);
          if (failure) return { error: failure };
        }}
      >
        <FormError />
        <p className="text-muted">{t("description")}</p>
        <IdentifierField withPhone={withPhone} />
        {box}
        <SubmitButton size="large" className="w-full">
          {t("send")}
        </SubmitButton>
      </Form>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {t.rich("sent", {
          email: sent.email,
          b: (text) => <b className="wrap-anywhere font-medium text-text">{text}</b>,
        })}
      </p>
      <CodeForm email={sent.email} type="email" submit={t("submit")} onDone={done} />
      <div className="mt-6 flex flex-col gap-3">
        <p className="text-muted">{mail("spam")}</p>
        {box}
        <ResendButton sentAt={sent.at} onResend={() => ask(sent.email)} />
        <Button variant="ghost" className="-ms-3 self-start" onClick={forget}>
          {t("other")}
        </Button>
      </div>
    </>
  );
}

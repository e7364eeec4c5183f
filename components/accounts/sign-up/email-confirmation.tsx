"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { formatPhone } from "@/lib/accounts/phone";
import { landingHref } from "@/lib/accounts/return-path";
import { isPhone } from "@/lib/accounts/schema";
import { AFTER_SIGN_IN } from "@/lib/auth/return-path";
import { AuthHeading } from "../auth-heading";
import { AuthLink } from "../auth-link";
import { useCaptcha } from "../captcha";
import { CodeForm } from "../code-form";
import { EmailForm } from "../email-form";
import { ResendButton } from "../resend-button";
import { navigateFully } from "../session/navigate-fully";
import { useSignedInElsewhere } from "../session/use-signed-in-elsewhere";
import { useAuth } from "../use-auth";
import { useSentMail } from "../use-sent-mail";

/** "Check your mailbox" after signing up. The link can be opened on any device; the code is typed here. */
export function EmailConfirmation({ returnPath }: { returnPath: string | null }) {
  const t = useTranslations("accounts.confirmation");
  const mail = useTranslations("accounts.mail");
  const errors = useTranslations("accounts.authErrors");
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const emailRedirectTo = `${appUrl}${returnPath ?? AFTER_SIGN_IN}`;
  const { box, captchaToken } = useCaptcha();
  const { sent, ask } = useSentMail("confirmation", async (email) =>
    isPhone(email)
      ? auth.resend({ type: "sms", phone: email, options: await captchaToken() })
      : auth.resend({ type: "signup", email, options: { emailRedirectTo, ...(await captchaToken()) } }),
  );
  const goOn = () => navigateFully(landingHref());
  useSignedInElsewhere(goOn);

  const b = (text: ReactNode) => <b className="wrap-anywhere font-medium text-text">{text}</b>;
  const signIn = (text: ReactNode) => <AuthLink>{text}</AuthLink>;

  if (sent === undefined) {
    return (
      <>
        <AuthHeading title={t("title")} />
        <SkeletonText lines={4} />
      </>
    );
  }
  if (sent === null) {
    return (
      <>
        <AuthHeading title={t("title")}>{t("askEmail")}</AuthHeading>
        <EmailForm
          label={t("email")}
          submit={t("send")}
          onEmail={ask}
          captcha={box}
          missing={errors("identifierMissingForResend")}
        />
      </>
    );
  }
  const bySms = isPhone(sent.email);
  return (
    <>
      <AuthHeading title={t(bySms ? "phone.title" : "title")}>
        {bySms
          ? t.rich("phone.sentTo", { phone: formatPhone(sent.email), b })
          : t.rich("sentTo", { email: sent.email, b })}
      </AuthHeading>
      <CodeForm email={sent.email} type="email" submit={t(bySms ? "phone.submit" : "submit")} onDone={goOn} />
      <div className="mt-6 flex flex-col gap-3 border-border border-t pt-6">
        <p className="text-muted">{mail(bySms ? "noSms" : "spam")}</p>
        {box}
        <ResendButton bySms={bySms} sentAt={sent.at} onResend={() => ask(sent.email)} />
        <p className="text-muted">
          {bySms
            ? t.rich("phone.existing", { signIn })
            : t.rich("existing", { signIn, forgot: (text) => <AuthLink href="/forgot-password">{text}</AuthLink> })}
        </p>
        <AuthLink href="/register">{t(bySms ? "phone.other" : "otherEmail")}</AuthLink>
      </div>
    </>
  );
}

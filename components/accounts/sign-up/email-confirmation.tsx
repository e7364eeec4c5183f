"use client";

import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { landingHref } from "@/lib/accounts/return-path";
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
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const emailRedirectTo = `${appUrl}${returnPath ?? AFTER_SIGN_IN}`;
  const { box, captchaToken } = useCaptcha();
  const { sent, ask } = useSentMail("confirmation", async (email) =>
    auth.resend({ type: "signup", email, options: { emailRedirectTo, ...(await captchaToken()) } }),
  );
  const goOn = () => navigateFully(landingHref());
  useSignedInElsewhere(goOn);

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
        <EmailForm label={t("email")} submit={t("send")} onEmail={ask} captcha={box} />
      </>
    );
  }
  return (
    <>
      <AuthHeading title={t("title")}>
        {t.rich("sentTo", {
          email: sent.email,
          b: (text) => <b className="wrap-anywhere font-medium text-text">{text}</b>,
        })}
      </AuthHeading>
      <CodeForm email={sent.email} type="email" submit={t("submit")} onDone={goOn} />
      <div className="mt-6 flex flex-col gap-3 border-border border-t pt-6">
        <p className="text-muted">{mail("spam")}</p>
        {box}
        <ResendButton sentAt={sent.at} onResend={() => ask(sent.email)} />
        <p className="text-muted">
          {t.rich("existing", {
            signIn: (text) => <AuthLink href="/login">{text}</AuthLink>,
            forgot: (text) => <AuthLink href="/forgot-password">{text}</AuthLink>,
          })}
        </p>
        <AuthLink href="/register">{t("otherEmail")}</AuthLink>
      </div>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { AuthHeading } from "../auth-heading";
import { AuthLink } from "../auth-link";
import { useCaptcha } from "../captcha";
import { CodeForm } from "../code-form";
import { EmailForm } from "../email-form";
import { ResendButton } from "../resend-button";
import { navigateFully } from "../session/navigate-fully";
import { useAuthEvents } from "../session/use-auth-events";
import { useAuth } from "../use-auth";
import { useSentMail } from "../use-sent-mail";
import { NEW_PASSWORD_PATH } from "./new-password-path";

/** Requests a password reset mail. The response does not reveal whether the address is registered. */
export function ForgotPassword({ withPhone }: { withPhone: boolean }) {
  const t = useTranslations("accounts.forgot");
  const mail = useTranslations("accounts.mail");
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const { box, captchaToken } = useCaptcha();
  const { sent, ask, forget } = useSentMail("recovery", async (email) =>
    auth.resetPasswordForEmail(email, { redirectTo: `${appUrl}${NEW_PASSWORD_PATH}`, ...(await captchaToken()) }),
  );

  // the link was opened in another tab
  useAuthEvents({ PASSWORD_RECOVERY: () => void navigateFully(NEW_PASSWORD_PATH) });

  if (!sent) {
    return (
      <>
        <AuthHeading title={t("title")}>{t("description")}</AuthHeading>
        <EmailForm label={t("email")} submit={t("submit")} onEmail={ask} captcha={box} />
        {withPhone ? (
          <p className="mt-6 text-muted">{t.rich("byPhone", { link: (text) => <AuthLink>{text}</AuthLink> })}</p>
        ) : null}
        <p className="mt-6">
          <AuthLink>{t("back")}</AuthLink>
        </p>
      </>
    );
  }
  const done = () => {
    forget();
    return navigateFully(NEW_PASSWORD_PATH);
  };
  return (
    <>
      <AuthHeading title={t("sentTitle")}>
        {t.rich("sent", {
          email: sent.email,
          b: (text) => <b className="wrap-anywhere font-medium text-text">{text}</b>,
        })}
      </AuthHeading>
      <CodeForm email={sent.email} type="recovery" submit={t("useCode")} onDone={done} />
      <div className="mt-6 flex flex-col gap-3 border-border border-t pt-6">
        <p className="text-muted">{mail("spam")}</p>
        {box}
        <ResendButton sentAt={sent.at} onResend={() => ask(sent.email)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button variant="ghost" className="-ms-3" onClick={forget}>
            {t("otherEmail")}
          </Button>
          <AuthLink>{t("back")}</AuthLink>
        </div>
      </div>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { AuthErrorKey } from "@/lib/accounts/auth-error-codes";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import type { MailLinkType } from "@/lib/accounts/callback";
import { landingHref } from "@/lib/accounts/return-path";
import { AuthHeading } from "../auth-heading";
import { NEW_PASSWORD_PATH } from "../password/new-password-path";
import { forgetSentMail } from "../sent-mail";
import { navigateFully } from "../session/navigate-fully";
import { CallbackFailure } from "../sign-in/callback-failure";
import { useAuth } from "../use-auth";

interface MailLinkConfirmationProps {
  link: { token_hash: string; type: MailLinkType };
  to: string | null;
  isSignedIn: boolean;
}

/** Redeems a mailed link only when a button is pressed: mail scanners open every link. */
export function MailLinkConfirmation({ link: { token_hash, type }, to, isSignedIn }: MailLinkConfirmationProps) {
  const t = useTranslations("accounts.callback");
  const auth = useAuth();
  const [state, setState] = useState<"ready" | "working" | "halfway" | { reason: AuthErrorKey }>("ready");

  async function confirm() {
    setState("working");
    const { data, error } = await auth.verifyOtp({ token_hash, type });
    if (error) return setState({ reason: authErrorKey(error) });
    // changing the e-mail address also needs confirmation from the other mailbox
    if (!data.session) return setState("halfway");
    if (type === "signup" || type === "email") forgetSentMail("confirmation");
    await navigateFully(afterwards(type, to));
  }

  if (state === "halfway") return <AuthHeading title={t("halfwayTitle")}>{t("halfway")}</AuthHeading>;
  if (typeof state === "object" && state.reason !== "network" && state.reason !== "unavailable") {
    return <CallbackFailure reason={state.reason} isSignedIn={isSignedIn} type={type} />;
  }
  return (
    <>
      <AuthHeading title={t(`kinds.${type}.title`)}>{t(`kinds.${type}.description`)}</AuthHeading>
      {typeof state === "object" ? <Retryable reason={state.reason} /> : null}
      <Button variant="primary" size="large" className="w-full" loading={state === "working"} onClick={confirm}>
        {t(`kinds.${type}.button`)}
      </Button>
    </>
  );
}

/** The link is still valid: trying again later may work. */
function Retryable({ reason }: { reason: AuthErrorKey }) {
  const errors = useTranslations("accounts.authErrors");
  return (
    <p role="alert" className="mb-4 text-danger-text">
      {errors(reason)}
    </p>
  );
}

function afterwards(type: MailLinkType, to: string | null): string {
  if (type === "recovery") return NEW_PASSWORD_PATH;
  if (type === "signup" || type === "email") {
    return `/register/email-verification${to ? `?${new URLSearchParams({ to })}` : ""}`;
  }
  return landingHref(to);
}

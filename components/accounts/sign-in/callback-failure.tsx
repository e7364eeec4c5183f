"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { AuthErrorKey } from "@/lib/accounts/auth-errors";
import type { MailLinkType } from "@/lib/accounts/callback";
import { AuthHeading } from "../auth-heading";
import { LandingLink } from "../landing-link";

interface CallbackFailureProps {
  reason: AuthErrorKey;
  /** The provider's error code, for the operator. */
  reference: string | null;
  isSignedIn: boolean;
  /** The kind of link that failed; decides how to get another one. */
  type?: MailLinkType;
}

/** Explains why a link did not work and what to do instead. */
export function CallbackFailure({ reason, reference, isSignedIn, type }: CallbackFailureProps) {
  const t = useTranslations("accounts.callback");
  const errors = useTranslations("accounts.authErrors");
  return (
    <div role="alert">
      <AuthHeading title={t("failedTitle")}>{errors(reason)}</AuthHeading>
      <div className="flex flex-col gap-3">
        {isSignedIn ? <LandingLink>{t("continue")}</LandingLink> : null}
        {type === "recovery" ? (
          <LinkButton href="/forgot-password" size="large" variant={isSignedIn ? "secondary" : "primary"}>
            {t("again.recovery")}
          </LinkButton>
        ) : null}
        {!isSignedIn && (type === "signup" || type === "email") ? (
          <LinkButton href="/register/email-confirmation" size="large">
            {t("again.signup")}
          </LinkButton>
        ) : null}
        {isSignedIn ? null : (
          <LinkButton href="/login" size="large" variant={type === "recovery" ? "secondary" : "primary"}>
            {t("signIn")}
          </LinkButton>
        )}
      </div>
      {reference ? <p className="mt-4 text-muted text-sm">{t("reference", { code: reference })}</p> : null}
    </div>
  );
}

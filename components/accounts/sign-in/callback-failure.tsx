"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { AuthErrorKey } from "@/lib/accounts/auth-error-codes";
import type { MailLinkType } from "@/lib/accounts/callback";
import { AuthHeading } from "../auth-heading";
import { LandingLink } from "../landing-link";
import { SignInLinkButton } from "../sign-in-link";

interface CallbackFailureProps {
  reason: AuthErrorKey;
  /** The provider's error code, for the operator. */
  reference?: string | null;
  /** The link's own words about an error that we do not know. */
  quote?: string | null;
  isSignedIn: boolean;
  /** The kind of link that failed; decides how to get another one. */
  type?: MailLinkType;
}

/** Explains why a link did not work and what to do instead. */
export function CallbackFailure({ reason, reference, quote, isSignedIn, type }: CallbackFailureProps) {
  const t = useTranslations("accounts.callback");
  const errors = useTranslations("accounts.authErrors");
  const said = useTranslations("layout.urlError");
  return (
    <div role="alert">
      <AuthHeading title={t("failedTitle")}>{errors(reason)}</AuthHeading>
      {quote ? (
        <div className="mb-6 text-muted text-sm">
          <p>{said("quoted")}</p>
          <blockquote className="wrap-anywhere mt-1.5 border-border border-s-2 ps-3">“{quote}”</blockquote>
        </div>
      ) : null}
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
          <SignInLinkButton size="large" variant={type === "recovery" ? "secondary" : "primary"}>
            {t("signIn")}
          </SignInLinkButton>
        )}
      </div>
      {reference ? <p className="mt-4 text-muted text-sm">{t("reference", { code: reference })}</p> : null}
    </div>
  );
}

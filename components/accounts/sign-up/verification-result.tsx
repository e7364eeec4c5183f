import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import { AuthHeading } from "../auth-heading";
import { LandingLink } from "../landing-link";
import { SignInLinkButton } from "../sign-in-link";

/** The landing page after confirming an e-mail address. */
export function VerificationResult({ isConfirmed, to }: { isConfirmed: boolean; to: string | null }) {
  const t = useTranslations("accounts.verification");
  if (isConfirmed) {
    return (
      <>
        <Drawing name="done" className="mb-4 h-28 w-40" />
        <AuthHeading title={t("title")}>{t("description")}</AuthHeading>
        <LandingLink to={to}>{t("continue")}</LandingLink>
      </>
    );
  }
  return (
    <>
      <AuthHeading title={t("missingTitle")}>{t("missing")}</AuthHeading>
      <div className="flex flex-col gap-3">
        <SignInLinkButton variant="primary" size="large">
          {t("signIn")}
        </SignInLinkButton>
        <LinkButton href="/register/email-confirmation" size="large">
          {t("resend")}
        </LinkButton>
      </div>
    </>
  );
}

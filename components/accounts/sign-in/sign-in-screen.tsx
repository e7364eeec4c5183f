"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { landingHref } from "@/lib/accounts/return-path";
import type { SignInMethods } from "@/lib/accounts/schema";
import { AuthHeading } from "../auth-heading";
import { AuthLink } from "../auth-link";
import { navigateFully } from "../session/navigate-fully";
import { useSignedInElsewhere } from "../session/use-signed-in-elsewhere";
import { useAuth } from "../use-auth";
import { CodeSignIn } from "./code-sign-in";
import { GoogleButton } from "./google-button";
import { SecondFactorStep } from "./second-factor-step";
import { SignInForm } from "./sign-in-form";
import { SsoForm } from "./sso-form";
import { useGoogleOneTap } from "./use-google-one-tap";

interface SignInScreenProps {
  /** Initial value of the e-mail field. */
  email: string;
  /** Sign-in methods besides e-mail and password. */
  methods: SignInMethods;
  /** The requested page, for the link in the mail. */
  returnPath: string | null;
  /** Signed in already, but without the second factor. */
  awaitsFactor: boolean;
}

type Step = "password" | "code" | "sso" | "factor";

/** All sign-in methods on offer, then the second factor if there is one. */
export function SignInScreen({ email, methods, returnPath, awaitsFactor }: SignInScreenProps) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const [step, setStep] = useState<Step>(awaitsFactor ? "factor" : "password");
  const land = useCallback(() => navigateFully(landingHref()), []);
  const goOn = useCallback(async () => {
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    if (data?.currentLevel === "aal1" && data.nextLevel === "aal2") setStep("factor");
    else await land();
  }, [auth, land]);
  useSignedInElsewhere(goOn);
  useGoogleOneTap({ isOffered: methods.google && step !== "factor", onSignedIn: goOn });

  if (step === "factor") return <SecondFactorStep onDone={land} />;
  return (
    <>
      <AuthHeading title={t("title")}>
        {t.rich("newHere", { link: (text) => <AuthLink href="/register">{text}</AuthLink> })}
      </AuthHeading>
      {step === "password" ? <SignInForm email={email} withPhone={methods.phone} onSignedIn={goOn} /> : null}
      {step === "code" ? <CodeSignIn withPhone={methods.phone} returnPath={returnPath} onSignedIn={goOn} /> : null}
      {step === "sso" ? <SsoForm /> : null}
      <div className="mt-6 flex flex-col gap-3 border-border border-t pt-6">
        {step === "password" ? null : <Button onClick={() => setStep("password")}>{t("usePassword")}</Button>}
        {step === "code" ? null : (
          <Button onClick={() => setStep("code")}>{t(methods.phone ? "useCodeOrSms" : "useCode")}</Button>
        )}
        {methods.google ? <GoogleButton returnPath={returnPath} /> : null}
        {methods.sso && step !== "sso" ? <Button onClick={() => setStep("sso")}>{t("useSso")}</Button> : null}
      </div>
    </>
  );
}

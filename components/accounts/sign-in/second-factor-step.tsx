"use client";

import { type Factor, isAuthSessionMissingError } from "@supabase/supabase-js";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { AuthHeading } from "../auth-heading";
import { navigateFully } from "../session/navigate-fully";
import { useAuthEvents } from "../session/use-auth-events";
import { useAuth, useAuthErrorText } from "../use-auth";
import { FactorCodeForm } from "./factor-code-form";

/** Asks for the second factor's code; no other page opens before. `onDone` navigates to another page. */
export function SecondFactorStep({ onDone }: { onDone: () => Promise<never> }) {
  const t = useTranslations("accounts.secondFactor");
  const auth = useAuth();
  const { loginPath } = usePublicConfig();
  const { factors, failure, load } = useFactors();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = factors?.find(({ id }) => id === chosenId) ?? factors?.[0];

  // the code may be entered in another tab
  useAuthEvents({
    MFA_CHALLENGE_VERIFIED: () => void onDone(),
    SIGNED_OUT: () => void navigateFully(loginPath),
  });

  const signOut = async () => {
    await auth.signOut({ scope: "local" });
    await navigateFully(loginPath);
  };

  return (
    <>
      <AuthHeading title={t("title")}>{t("description")}</AuthHeading>
      {failure ? <ErrorState title={failure} onRetry={load} /> : null}
      {!factors && !failure ? <SkeletonText lines={3} /> : null}
      {factors && factors.length > 1 ? (
        <RadioGroup
          aria-label={t("choose")}
          className="mb-5"
          value={chosen?.id}
          onChange={setChosenId}
          options={factors.map((factor) => ({ value: factor.id, label: nameOf(factor, t) }))}
        />
      ) : null}
      {chosen ? <FactorCodeForm key={chosen.id} factor={chosen} onDone={onDone} /> : null}
      <div className="mt-6 flex flex-col gap-3 border-border border-t pt-6">
        <details className="text-muted">
          <summary className="cursor-pointer rounded-small font-medium text-accent-text">{t("lostTitle")}</summary>
          <p className="mt-2">{t("lost")}</p>
        </details>
        <Button variant="ghost" className="-ms-3 self-start" onClick={signOut}>
          {t("signOut")}
        </Button>
      </div>
    </>
  );
}

function nameOf(
  { friendly_name, factor_type }: Factor,
  t: ReturnType<typeof useTranslations<"accounts.secondFactor">>,
) {
  return friendly_name || t(factor_type === "phone" ? "unnamedPhone" : "unnamed");
}

/** The verified factors of the user who has just signed in. */
function useFactors() {
  const auth = useAuth();
  const { loginPath } = usePublicConfig();
  const errorText = useAuthErrorText();
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const { data, error } = await auth.mfa.listFactors();
    if (error && isAuthSessionMissingError(error)) return void (await navigateFully(loginPath));
    if (error) return setFailure(errorText(error));
    setFactors([...data.totp, ...data.phone]);
  }, [auth, errorText, loginPath]);
  // run once: `load` changes with each render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void load();
  }, []);
  return { factors, failure, load };
}

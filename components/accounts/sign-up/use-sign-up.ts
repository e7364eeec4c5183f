"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { usePublicConfig } from "@/components/providers/public-config";
import type { FormFailure } from "@/components/ui/form/form";
import { weakPasswordRules } from "@/lib/accounts/auth-errors";
import { forgetReferral } from "@/lib/accounts/referral";
import { landingHref } from "@/lib/accounts/return-path";
import { credentialOf, type signUpSchema } from "@/lib/accounts/schema";
import { AFTER_SIGN_IN } from "@/lib/auth/return-path";
import { useCaptcha } from "../captcha";
import type { RefusedPassword } from "../password/password-field";
import { keepSentMail } from "../sent-mail";
import { navigateFully } from "../session/navigate-fully";
import { useAuth, useAuthErrorText } from "../use-auth";

/** Some auth services return these errors for a registered address. They must look like success. */
const ANSWERED_LIKE_SUCCESS = new Set([
  "user_already_exists",
  "email_exists",
  "phone_exists",
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
]);

/** Signs up, and holds the rules that the last password broke. */
export function useSignUp({ referralCode, returnPath }: { referralCode: string | null; returnPath: string | null }) {
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const language = useLocale();
  const router = useRouter();
  const { appUrl } = usePublicConfig();
  const { box, captchaToken } = useCaptcha();
  const [refused, setRefused] = useState<RefusedPassword | null>(null);

  async function signUp(values: z.output<ReturnType<typeof signUpSchema>>): Promise<FormFailure | undefined> {
    const { name, email, password } = values;
    const options = {
      ...(await captchaToken()),
      data: {
        name,
        language,
        terms_accepted_at: new Date().toISOString(),
        ...(referralCode && { referral_code: referralCode }),
      },
    };
    const emailRedirectTo = `${appUrl}${returnPath ?? AFTER_SIGN_IN}`;
    const credential = credentialOf(email);
    const { data, error } = await auth.signUp(
      "phone" in credential
        ? { ...credential, password, options }
        : { ...credential, password, options: { ...options, emailRedirectTo } },
    );
    if (error && !(isAuthError(error) && ANSWERED_LIKE_SUCCESS.has(error.code ?? ""))) {
      const rules = weakPasswordRules(error);
      if (rules.length === 0) return { error: errorText(error) };
      setRefused({ password, rules });
      return { error: "invalid", fields: { password: errorText(error) } };
    }
    forgetReferral();
    // without confirmation, the service signs in immediately
    if (data.session) return navigateFully(landingHref());
    keepSentMail("confirmation", email);
    router.push("/register/email-confirmation");
  }
  return { signUp, refused, captcha: box };
}

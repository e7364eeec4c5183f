"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { forgetSentMail, keepSentMail, keptSentMail, type MailKind, type SentMail } from "./sent-mail";
import { useAuthErrorText } from "./use-auth";

/**
 * What hosted services say of registered or of unknown addresses alone. It must look like any other sending; after "too
 * soon" the mail of a moment ago is there.
 */
const ANSWERED_LIKE_SENT = new Set([
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
  "otp_disabled",
  "user_not_found",
]);

/** A mail that is asked for by address. */
export function useSentMail(kind: MailKind, send: (email: string) => Promise<{ error: unknown }>) {
  const errorText = useAuthErrorText();
  /** undefined until the browser has been asked. */
  const [sent, setSent] = useState<SentMail | null>();
  useEffect(() => setSent(keptSentMail(kind)), [kind]);
  return {
    sent,
    /** Answers a sentence when it failed. */
    ask: async (email: string): Promise<string | undefined> => {
      const { error } = await send(email);
      if (error && !(isAuthError(error) && ANSWERED_LIKE_SENT.has(error.code ?? ""))) return errorText(error);
      setSent(keepSentMail(kind, email));
    },
    forget: () => {
      forgetSentMail(kind);
      setSent(null);
    },
  };
}

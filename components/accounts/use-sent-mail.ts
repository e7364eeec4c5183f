"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { forgetSentMail, keepSentMail, keptSentMail, type MailKind, type SentMail } from "./sent-mail";
import { useAuthErrorText } from "./use-auth";

/**
 * A mail that is asked for by address. "Too soon" counts as sent: hosted services say it of registered addresses alone,
 * and the mail of a moment ago is there.
 */
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
      if (error && !(isAuthError(error) && error.code === "over_email_send_rate_limit")) return errorText(error);
      setSent(keepSentMail(kind, email));
    },
    forget: () => {
      forgetSentMail(kind);
      setSent(null);
    },
  };
}

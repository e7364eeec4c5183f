"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { forgetSentMail, keepSentMail, keptSentMail, type MailKind, type SentMail } from "./sent-mail";
import { useAuthErrorText } from "./use-auth";

/**
 * Errors that the auth service returns only for registered or only for unknown addresses. They must look like success. After
 * a rate-limit error, the mail sent a moment ago is still valid.
 */
const ANSWERED_LIKE_SENT = new Set([
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
  "otp_disabled",
  "user_not_found",
]);

/** Sends a mail to a given address and remembers that it was sent. */
export function useSentMail(kind: MailKind, send: (email: string) => Promise<{ error: unknown }>) {
  const errorText = useAuthErrorText();
  /** undefined until storage has been read. */
  const [sent, setSent] = useState<SentMail | null>();
  useEffect(() => setSent(keptSentMail(kind)), [kind]);
  return {
    sent,
    /** Resolves to an error message if it failed. */
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

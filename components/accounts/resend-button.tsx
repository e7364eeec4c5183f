"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RESEND_SECONDS } from "@/lib/accounts/schema";
import { useCountdown } from "./use-countdown";

interface ResendButtonProps {
  /** When the last mail was sent, in ms since the epoch. */
  sentAt: number;
  /** Sends again; resolves to an error message if it failed. */
  onResend: () => Promise<string | undefined>;
}

/** Sends a mail again, but not before the service's rate limit allows it. */
export function ResendButton({ sentAt, onResend }: ResendButtonProps) {
  const t = useTranslations("accounts.mail");
  const left = useCountdown(sentAt + RESEND_SECONDS * 1000);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ failure?: string } | null>(null);
  const resend = async () => {
    setSending(true);
    setOutcome(null);
    const failure = await onResend();
    setOutcome(failure ? { failure } : {});
    setSending(false);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Button loading={sending} disabled={left > 0} onClick={resend} className="tabular w-full">
        {left > 0 ? t("resendIn", { seconds: left }) : t("resend")}
      </Button>
      <p role="status" className={outcome?.failure ? "text-danger-text text-sm" : "text-muted text-sm"}>
        {outcome ? (outcome.failure ?? t("resent")) : ""}
      </p>
    </div>
  );
}

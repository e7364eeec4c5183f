"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { RESEND_SECONDS } from "@/lib/accounts/schema";

/** Whole seconds until `until` (in ms, as Date.now()), ticking; 0 once it has passed. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning && until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}

interface ResendButtonProps {
  /** When the last mail was sent, in ms since the epoch. */
  sentAt: number;
  /** Sends again; resolves to an error message if it failed. */
  onResend: () => Promise<string | undefined>;
  /** An SMS and not a mail. */
  bySms?: boolean;
}

/** Sends a mail again, but not before the service's rate limit allows it. */
export function ResendButton({ sentAt, onResend, bySms }: ResendButtonProps) {
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
        {outcome ? (outcome.failure ?? t(bySms ? "smsResent" : "resent")) : ""}
      </p>
    </div>
  );
}

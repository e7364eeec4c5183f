"use client";

import { useFormatter, useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { cn } from "@/components/ui/cn";
import type { Tone } from "@/components/ui/display/badge";
import { shownOutcome } from "@/lib/slips/outcomes";
import type { ListedSlip } from "@/lib/slips/schema";
import { SlipAmount } from "../amount";
import { LOOKS } from "../outcome-badge";

const TONES: Record<Tone, string> = {
  neutral: "text-muted",
  accent: "text-accent-text",
  success: "text-success-text",
  warning: "text-warning-text",
  danger: "text-danger-text",
  info: "text-info-text",
};

interface SlipLineProps {
  slip: ListedSlip;
  /** Whether a press anywhere on the card opens this slip. */
  isWholeCard: boolean;
  onOpen: () => void;
}

/** A slip in the chat: amount, what is known about the money, from which bank and when. */
export function SlipLine({ slip, isWholeCard, onOpen }: SlipLineProps) {
  const t = useTranslations("slips.verdicts");
  const chat = useTranslations("slips.chat");
  const age = useTranslations("slips.age");
  const { dateTime } = useFormatter();
  const outcome = shownOutcome(slip);
  const { tone, icon: Icon } = LOOKS[outcome];
  const { age_days, transferred_at } = slip;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cn(
        "flex min-w-0 flex-col items-start gap-1 rounded-small text-start outline-offset-2",
        isWholeCard
          ? "outline-none after:absolute after:inset-0 after:rounded-card hover:after:bg-hover/40 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          : "touch-target border-border border-t pt-2 hover:bg-hover",
      )}
    >
      <SlipAmount satang={slip.amount} className="font-semibold text-lg leading-label" />
      <span className={cn("flex gap-1.5 font-medium text-sm leading-snug", TONES[tone])}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t(outcome)}</span>
      </span>
      <span className="flex max-w-full items-center gap-1.5 text-muted text-xs leading-snug">
        <BankMark bank={slip.sender_bank ?? slip.bank} named className="[&>span:first-child]:size-5" />
      </span>
      {age_days !== null ? (
        <span className="text-warning-text text-xs leading-snug">{age("days", { count: age_days })}</span>
      ) : transferred_at ? (
        <span className="text-muted text-xs leading-snug">
          {chat("transferred", { at: dateTime(new Date(transferred_at), "dateTime") })}
        </span>
      ) : null}
    </button>
  );
}

"use client";

import { Heart } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { BankMark } from "@/components/banks/bank-mark";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api as client } from "@/lib/http/client";
import { proofOf } from "@/lib/slips/proof";
import type { ListedSlip, SlipSettings } from "@/lib/slips/schema";
import { SlipAmount } from "./amount";
import { OutcomeBadge } from "./outcome-badge";

/** A slip beside its image in the chat: amount, sender, and a thank-you message in one tap. */
export function SlipPeek({ slip }: { slip: ListedSlip }) {
  const t = useTranslations("slips.chat");
  const errorText = useErrorText();
  const { number } = useFormatter();
  const { api, project_id, me } = useInbox();
  const proof = proofOf(slip);
  // the message says that the shop received the money: not yet known if the receiver was not compared
  const mayThank =
    (proof === "bank" || proof === "team") && slip.amount !== null && slip.room_id !== null && me.role !== "viewer";
  const { data, error, mutate } = useSWR<SlipSettings>(mayThank ? `${api}/slips/settings` : null);
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  // the same for every attempt: the message is sent only once
  const [client_id] = useState(() => crypto.randomUUID());
  const thank = async () => {
    const amount = number((slip.amount ?? 0) / 100, "baht");
    const text = (data?.thanks || t("thanksDefault")).replaceAll("{amount}", amount);
    setState("sending");
    try {
      await client.post(`${api}/rooms/${slip.room_id}/messages`, { client_id, text });
      setState("sent");
      toast.success(t("thanked"));
    } catch (failure) {
      setState("idle");
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SlipAmount satang={slip.amount} className="font-semibold text-lg" />
        <OutcomeBadge slip={slip} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <BankMark bank={slip.sender_bank ?? slip.bank} />
        <span className="min-w-0">
          <span className="block truncate">{slip.sender_name ?? slip.customer_name}</span>
          <span className="tabular block truncate text-muted text-sm">{slip.reference}</span>
        </span>
      </div>
      {mayThank && error && !data ? <RetryLine onRetry={mutate} /> : null}
      {mayThank && (data || !error) ? (
        <Button
          variant="primary"
          icon={<Heart />}
          loading={state === "sending" || (!data && state === "idle")}
          disabled={state === "sent"}
          onClick={() => void thank()}
        >
          {t(state === "sent" ? "thanked" : "thank")}
        </Button>
      ) : null}
      <Link
        href={`/project/${project_id}/slip?slip=${slip.id}`}
        className="rounded-small text-accent-text text-sm underline-offset-4 hover:underline"
      >
        {t("open")}
      </Link>
    </div>
  );
}

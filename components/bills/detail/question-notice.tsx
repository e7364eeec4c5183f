"use client";

import { CircleAlert } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { type BillDetail, isOpen } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";

interface QuestionNoticeProps {
  api: string;
  bill: BillDetail;
  mayManage: boolean;
  onChanged: () => void;
}

/** What a person has to look at, and the one press that settles it. */
export function QuestionNotice({ api, bill, mayManage, onChanged }: QuestionNoticeProps) {
  const t = useTranslations("bills.detail");
  const questions = useTranslations("bills.questions");
  const advice = useTranslations("bills.advice");
  const { number } = useFormatter();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const remaining = remainingOf(bill);
  const canConfirm = isOpen(bill.state);
  const canAcknowledge = bill.state === "paid" && bill.question !== null;
  if (!canConfirm && bill.question === null) return null;
  const confirm = async () => {
    const { error } = await attempt(client.put(`${api}/confirmation`, { remaining_satang: remaining }));
    onChanged();
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
  };
  return (
    <section
      className={
        bill.question
          ? "flex flex-wrap items-center gap-3 rounded-card border border-warning-border bg-warning-soft px-5 py-4"
          : "flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface px-5 py-3"
      }
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-2">
        {bill.question ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-text" />
            <div className="min-w-0">
              <p className="font-medium text-warning-text">{questions(bill.question)}</p>
              <p className="text-sm">{advice(bill.question)}</p>
            </div>
          </>
        ) : (
          <p className="text-muted">
            {t("remaining")} <span className="tabular font-medium text-text">{number(remaining / 100, "price")}</span>
          </p>
        )}
      </div>
      {!mayManage ? (
        <p className="text-muted text-sm">{t("askManager")}</p>
      ) : canAcknowledge ? (
        <Button onClick={() => void confirm().catch(() => undefined)}>{t("acknowledge")}</Button>
      ) : canConfirm ? (
        <>
          {/* money that no bank has confirmed must not be the easiest press */}
          <Button variant={remaining === 0 ? "primary" : "secondary"} onClick={() => setAsks(true)}>
            {t("confirm")}
          </Button>
          <AlertDialog
            open={asks}
            onOpenChange={setAsks}
            title={t("confirmTitle")}
            description={
              remaining > 0 ? t("confirmText", { amount: number(remaining / 100, "price") }) : t("confirmEnough")
            }
            confirmLabel={t("confirm")}
            onConfirm={confirm}
          />
        </>
      ) : null}
    </section>
  );
}

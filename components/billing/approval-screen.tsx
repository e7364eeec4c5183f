"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BankMark } from "@/components/banks/bank-mark";
import { Button } from "@/components/ui/buttons/button";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { InvoiceState, Payment } from "@/lib/billing/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { usePackageName } from "./package-name";

interface ApprovalScreenProps {
  token: string;
  /** Null: the link is invalid or expired. */
  payment: Omit<Payment, "path"> | null;
}

/** The operator's decision about one slip. Opening the page changes nothing. */
export function ApprovalScreen({ token, payment }: ApprovalScreenProps) {
  const t = useTranslations("billing.approval");
  const format = useFormatter();
  const errorText = useErrorText();
  const nameOf = usePackageName();
  const [state, setState] = useState(payment?.state ?? "checking");
  const [note, setNote] = useState("");
  if (!payment) {
    return (
      <Card>
        <h1 className="font-semibold text-xl">{t("title")}</h1>
        <p className="mt-2">{t("bad")}</p>
        <p className="text-muted">{t("badHint")}</p>
      </Card>
    );
  }
  const decide = async (is_approved: boolean) => {
    const { error, value } = await attempt(
      api.put<{ state: InvoiceState }>(`/api/payment-approvals/${encodeURIComponent(token)}/decision`, {
        is_approved,
        note,
      }),
    );
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
    setState(value.state === "paid" ? "verified" : "rejected");
  };
  const facts: [string, ReactNode][] = [
    [t("project"), payment.project_name],
    [t("invoice"), payment.invoice_number],
    [
      t("package"),
      t("months", {
        name: nameOf({ name_th: payment.package_name_th, name_en: payment.package_name_en }),
        months: payment.months,
      }),
    ],
    ...(payment.buyer_name ? [[t("buyer"), payment.buyer_name] as [string, ReactNode]] : []),
    [t("due"), <b key="due">{format.number(payment.due_satang / 100, "baht")}</b>],
    ...(payment.amount_satang !== null && payment.amount_satang !== payment.due_satang
      ? [[t("amount"), format.number(payment.amount_satang / 100, "baht")] as [string, ReactNode]]
      : []),
    [t("sent"), <Time key="sent" value={payment.created_at} format="dateTime" />],
  ];
  if (payment.reference) {
    facts.push([
      t("reference"),
      <span key="reference" className="flex flex-wrap gap-2">
        <BankMark bank={payment.bank} named /> <span className="break-all">{payment.reference}</span>
      </span>,
    ]);
  }
  return (
    <Card>
      <div aria-live="polite">
        <h1 className="font-semibold text-xl">{t("title")}</h1>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {payment.submitted_for ? (
          <p className="mt-4 text-warning-text">{t("lapsed", { number: payment.submitted_for })}</p>
        ) : null}
        {/* biome-ignore lint/performance/noImgElement: served by our own handler, only for this token */}
        <img
          src={`/api/payment-approvals/${encodeURIComponent(token)}/slip`}
          alt={t("slip")}
          className="mt-4 max-h-[60dvh] w-full rounded-card border border-border object-contain"
        />
        {state === "checking" ? (
          <div className="mt-5 flex flex-col gap-3">
            <p className="text-muted text-sm">{t("hint")}</p>
            <AlertDialog
              title={t("approve")}
              description={t("hint")}
              confirmLabel={t("approve")}
              trigger={
                <Button variant="primary" size="large" className="w-full">
                  {t("approve")}
                </Button>
              }
              onConfirm={() => decide(true)}
            />
            <AlertDialog
              danger
              title={t("reject")}
              description={t("hint")}
              confirmLabel={t("reject")}
              trigger={
                <Button size="large" className="w-full">
                  {t("reject")}
                </Button>
              }
              onConfirm={() => decide(false)}
            >
              <Field label={t("note")} optional className="mt-3">
                <Textarea value={note} maxLength={300} onChange={(event) => setNote(event.currentTarget.value)} />
              </Field>
            </AlertDialog>
          </div>
        ) : (
          <p role="status" className="mt-5 font-medium">
            {t(state)}
          </p>
        )}
      </div>
    </Card>
  );
}

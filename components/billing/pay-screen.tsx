"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Invoice, Package } from "@/lib/billing/schema";
import type { PayInto } from "@/lib/billing/seller";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { InvoiceBadge } from "./invoice-badge";
import { usePackageName } from "./package-name";
import { PayIntoCard } from "./pay-into-card";
import { PayState, SlipCard } from "./pay-state";
import { Sums } from "./sums";

const CHECKING_MS = 2_000;
/** Polling interval while the operator reviews the slip. */
const REVIEW_MS = 5_000;
const IDLE_MS = 15_000;

interface PayScreenProps {
  project_id: string;
  first: Invoice;
  offer: Package;
  pay_into: PayInto | null;
  /** PromptPay code for the amount; null without PromptPay or if nothing is due. */
  qr: QrDrawing | null;
}

/** Payment of an invoice: where to pay, uploading the slip, and the current state. */
export function PayScreen({ project_id, first, offer, pay_into, qr }: PayScreenProps) {
  const t = useTranslations("billing");
  const format = useFormatter();
  const router = useRouter();
  const name = usePackageName()(offer);
  const { data: invoice = first, mutate } = useSWR<Invoice>(`/api/project/${project_id}/billing/invoices/${first.id}`, {
    fallbackData: first,
    refreshInterval: (shown) => {
      if (shown?.state === "paid") return 0;
      if (shown?.state !== "checking") return IDLE_MS;
      return shown.review_until ? REVIEW_MS : CHECKING_MS;
    },
  });
  const isOpen = invoice.state === "unpaid" || invoice.state === "rejected";
  // once it is paid, refresh the surrounding layout (the notice about an overdue package)
  const seen = useRef(invoice.state);
  useEffect(() => {
    if (seen.current !== invoice.state && invoice.state === "paid") router.refresh();
    seen.current = invoice.state;
  }, [invoice.state, router]);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t("invoice.title", { number: invoice.number })}
            <InvoiceBadge state={invoice.state} />
          </span>
        }
        description={
          isOpen ? t("invoice.expires", { date: format.dateTime(new Date(invoice.expires_at), "dateTime") }) : undefined
        }
        back={{ href: `/project/${project_id}/billing`, label: t("back") }}
        actions={isOpen ? <Cancel project_id={project_id} invoice={invoice} onDone={() => void mutate()} /> : null}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {/* why a slip was refused, then in the order of what one does: QR, pay, upload the slip */}
          <PayState project_id={project_id} invoice={invoice} name={name} onChanged={() => mutate()} />
          {isOpen ? (
            <>
              {pay_into ? <PayIntoCard invoice={invoice} pay_into={pay_into} qr={qr} /> : null}
              <SlipCard project_id={project_id} invoice={invoice} onChanged={() => mutate()} />
            </>
          ) : null}
          {invoice.state === "checking" && pay_into ? (
            <details>
              <summary className="touch-target w-fit cursor-pointer rounded-small font-medium text-accent-text">
                {t("pay.notPaid")}
              </summary>
              <p className="mt-1 mb-3 text-muted">{t("pay.notPaidHint")}</p>
              <PayIntoCard invoice={invoice} pay_into={pay_into} qr={qr} />
            </details>
          ) : null}
        </div>
        <Card title={t("order.summary")}>
          <Sums amounts={invoice} name={name} />
          {isOpen && invoice.proration_satang > 0 ? (
            <p className="mt-2 text-muted text-sm">{t("pay.prorationHint")}</p>
          ) : null}
        </Card>
      </div>
    </>
  );
}

function Cancel({ project_id, invoice, onDone }: { project_id: string; invoice: Invoice; onDone: () => void }) {
  const t = useTranslations("billing.invoice");
  const errorText = useErrorText();
  return (
    <AlertDialog
      danger
      title={t("cancelTitle")}
      description={t("cancelText")}
      confirmLabel={t("cancel")}
      trigger={<Button variant="ghost">{t("cancel")}</Button>}
      onConfirm={async () => {
        const { error } = await attempt(api.delete(`/api/project/${project_id}/billing/invoices/${invoice.id}`));
        if (error) toast.error(errorText(error));
        else toast.success(t("cancelled"));
        onDone();
      }}
    />
  );
}

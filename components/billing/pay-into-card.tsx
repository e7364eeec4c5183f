import { useFormatter, useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { NumberText } from "@/components/ui/display/number";
import { QrCode } from "@/components/ui/display/qr-code";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { Card } from "@/components/ui/layout/card";
import type { Invoice } from "@/lib/billing/schema";
import type { PayInto } from "@/lib/billing/seller";

interface PayIntoCardProps {
  invoice: Invoice;
  pay_into: PayInto;
  qr: QrDrawing | null;
}

/** Payment instructions: a QR code that includes the amount, and the bank account. */
export function PayIntoCard({ invoice, pay_into, qr }: PayIntoCardProps) {
  const t = useTranslations("billing.pay");
  const format = useFormatter();
  const baht = invoice.due_satang / 100;
  return (
    <Card>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        {qr ? (
          <div className="flex flex-col items-center gap-2 text-center sm:w-60">
            <h2 className="font-semibold">{t("qrTitle")}</h2>
            <QrCode qr={qr} label={t("qrLabel", { amount: format.number(baht, "baht") })} className="w-56" />
            <p className="text-muted text-sm">{t("qrHint")}</p>
          </div>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <NumberText value={baht} format="baht" className="font-semibold text-3xl" />
          <div>
            <h2 className="font-semibold">{t("accountTitle")}</h2>
            <BankMark bank={pay_into.bank} named className="mt-2" />
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{t("holder")}</dt>
            <dd className="break-words">{pay_into.holder}</dd>
            <dt className="text-muted">{t("number")}</dt>
            <dd className="tabular">{pay_into.number}</dd>
          </dl>
          <div>
            <CopyButton text={pay_into.number.replaceAll(/\D/g, "")} label={t("copyNumber")} size="small" />
          </div>
        </div>
      </div>
    </Card>
  );
}

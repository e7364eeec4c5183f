"use client";

import { useFormatter, useTranslations } from "next-intl";
import useSWR from "swr";
import { BankMark } from "@/components/banks/bank-mark";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { QrCode } from "@/components/ui/display/qr-code";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { isOpen, type PayPage } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { api as client } from "@/lib/http/client";
import { PayAddress } from "./pay-address";
import { PayBill } from "./pay-bill";
import { PayDelivery } from "./pay-delivery";
import { PayLanguage } from "./pay-language";
import { PaySlip } from "./pay-slip";
import { PayState } from "./pay-state";

interface PayScreenProps {
  token: string;
  page: PayPage;
  /** With exactly what was missing when the page was made; null if the shop has no PromptPay account. */
  qr: QrDrawing | null;
}

/** Polling interval in ms while a slip is checked. */
const SOON_MS = 3_000;
/** Polling interval in ms while a bill waits for money. A slip in the chat settles it too; the QR code must disappear then. */
const WAITING_MS = 15_000;

/** A bill as the customer sees it. Everything but uploading and the address works without script. */
export function PayScreen({ token, page: first, qr }: PayScreenProps) {
  const t = useTranslations("bills.pay");
  const { number } = useFormatter();
  const api = `/api/pay/${token}`;
  const { data: page = first, mutate } = useSWR<PayPage>(api, (path: string) => client.get<PayPage>(path), {
    fallbackData: first,
    refreshInterval: (known) => (known?.state === "checking" ? SOON_MS : known && isOpen(known.state) ? WAITING_MS : 0),
  });
  const waits = isOpen(page.state);
  const remaining = remainingOf(page);
  // another amount is missing in the meantime: the drawn code would be wrong
  const isCurrent = remaining === remainingOf(first);
  const amount = number(remaining / 100, "price");
  return (
    <div className="flex flex-col gap-4">
      <PayLanguage />
      <PayBill page={page} />
      <PayState page={page} />
      {page.shipped_at ? <PayDelivery page={page} /> : null}
      {waits && remaining > 0 ? (
        <section className="rounded-card border border-border bg-surface p-5">
          <h2 className="font-semibold text-lg">{t("how")}</h2>
          {qr && isCurrent ? (
            <div className="mt-3 flex flex-col items-center gap-2 text-center">
              <p className="font-medium">{t("qr")}</p>
              <QrCode qr={qr} label={t("qrLabel", { amount })} className="w-full max-w-64" />
              <p className="tabular font-semibold text-2xl leading-label">{amount}</p>
              <p className="text-muted text-sm">{t("qrHint")}</p>
            </div>
          ) : null}
          {page.accounts.length > 0 ? (
            <>
              <h3 className="mt-5 font-medium">{t("accounts")}</h3>
              <ul className="mt-1 flex flex-col divide-y divide-border">
                {page.accounts.map(({ bank, number: account, name_th, name_en }) => (
                  <li
                    key={`${bank} ${account}`}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3"
                  >
                    <span className="min-w-0">
                      <BankMark bank={bank} named />
                      <span className="tabular block font-medium text-lg leading-snug">{account}</span>
                      <span className="block text-muted text-sm [overflow-wrap:anywhere]">{name_th ?? name_en}</span>
                    </span>
                    <CopyButton text={account} label={t("copyNumber")} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="mt-3 text-muted">{t("noAccount")}</p>
          )}
        </section>
      ) : null}
      {waits ? <PaySlip api={api} page={page} onSent={(next) => void mutate(next, { revalidate: false })} /> : null}
      {page.wants_address && (waits || page.state === "paid") ? (
        <PayAddress api={api} page={page} onSaved={(next) => void mutate(next, { revalidate: false })} />
      ) : null}
      <p className="text-center text-muted text-sm">{t("safe", { shop: page.shop })}</p>
    </div>
  );
}

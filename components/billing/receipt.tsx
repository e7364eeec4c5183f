import { useFormatter, useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/layout/page-header";
import { bahtText } from "@/lib/billing/baht-text";
import type { Invoice, Package } from "@/lib/billing/schema";
import { usePackageName } from "./package-name";
import { PrintButton } from "./print-button";
import { ReceiptParty } from "./receipt-party";

interface ReceiptProps {
  project_id: string;
  invoice: Invoice;
  offer: Package;
}

/** Receipt and tax invoice on one A4 sheet. All values were fixed when the invoice was paid. */
export function Receipt({ project_id, invoice, offer }: ReceiptProps) {
  const t = useTranslations("billing");
  return (
    <>
      <PageHeader
        title={t("receipt.title")}
        back={{ href: `/project/${project_id}/billing/invoices/${invoice.id}`, label: invoice.number }}
        actions={<PrintButton />}
      />
      {invoice.receipt_number ? <Sheet invoice={invoice} offer={offer} /> : <p>{t("receipt.none")}</p>}
    </>
  );
}

function Sheet({ invoice, offer }: Omit<ReceiptProps, "project_id">) {
  const t = useTranslations("billing.receipt");
  const sums = useTranslations("billing.sums");
  const format = useFormatter();
  const name = usePackageName()(offer);
  const day = (at: string | null) => (at ? format.dateTime(new Date(at), "date") : "");
  const money = (satang: number) => format.number(satang / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const item = t("line", { name, months: invoice.months, start: day(invoice.starts_at), end: day(invoice.ends_at) });
  const lines: [string, number][] = [[item, invoice.list_satang]];
  if (invoice.proration_satang > 0) lines.push([sums("proration"), -invoice.proration_satang]);
  if (invoice.credit_satang > 0) lines.push([sums("credit"), -invoice.credit_satang]);
  const totals: [string, number][] = [
    [sums("base"), invoice.base_satang],
    [sums("vat"), invoice.vat_satang],
    [sums("total"), invoice.total_satang],
  ];
  if (invoice.withholding_satang > 0) {
    totals.push([sums("withholding"), -invoice.withholding_satang], [sums("due"), invoice.due_satang]);
  }
  return (
    // paper is white in every theme
    <article className="paper mx-auto max-w-[210mm] rounded-card border border-border bg-white p-6 text-base text-text sm:p-10">
      <header className="flex flex-wrap justify-between gap-6">
        <ReceiptParty label={t("seller")} party={invoice.seller} />
        <div className="text-end">
          <h2 className="font-semibold text-xl">{t("title")}</h2>
          <p className="text-muted">{t("original")}</p>
          <dl className="mt-3 grid grid-cols-[auto_auto] justify-end gap-x-3">
            <dt className="text-muted">{t("number")}</dt>
            <dd className="tabular">{invoice.receipt_number}</dd>
            <dt className="text-muted">{t("date")}</dt>
            <dd className="tabular">{day(invoice.paid_at)}</dd>
            <dt className="text-muted">{t("invoice")}</dt>
            <dd className="tabular">{invoice.number}</dd>
          </dl>
        </div>
      </header>
      <div className="mt-6 border-border border-t pt-4">
        <ReceiptParty label={t("buyer")} party={invoice.buyer} />
      </div>
      <table className="mt-6 w-full border-collapse">
        <thead>
          <tr className="border-control border-y">
            <th scope="col" className="py-2 text-start font-medium">
              {t("item")}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, satang]) => (
            <tr key={label} className="border-border border-b align-top">
              <td className="py-2 pe-4">{label}</td>
              <td className="tabular py-2 text-end">{money(satang)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([label, satang]) => (
            <tr key={label}>
              <th scope="row" className="py-1 pe-4 text-end font-normal text-muted">
                {label}
              </th>
              <td className="tabular py-1 text-end font-medium">{money(satang)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="mt-4" lang="th">
        <span className="text-muted">{t("words")}: </span>({bahtText(invoice.total_satang)})
      </p>
      <footer className="mt-12 flex items-end justify-between gap-6 text-muted text-sm">
        <span>{t("computer")}</span>
        <span className="w-48 border-control border-t pt-1 text-center">{t("received")}</span>
      </footer>
    </article>
  );
}

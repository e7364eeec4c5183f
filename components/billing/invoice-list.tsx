import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { NumberText } from "@/components/ui/display/number";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { Invoice, ListedPackage } from "@/lib/billing/schema";
import { pageKeyOf } from "@/lib/http/page-key";
import { InvoiceBadge } from "./invoice-badge";
import { usePackageName } from "./package-name";

interface InvoiceListProps {
  project_id: string;
  invoices: Invoice[];
  packages: ListedPackage[];
  hasOlder: boolean;
}

/** Invoices with their state, and the receipts of paid ones. */
export function InvoiceList({ project_id, invoices, packages, hasOlder }: InvoiceListProps) {
  const t = useTranslations("billing");
  const nameOf = usePackageName();
  const path = `/project/${project_id}/billing`;
  const last = invoices.at(-1);
  return (
    <Card title={t("list.title")} flush>
      {invoices.length === 0 ? <p className="px-5 py-4 text-muted">{t("list.empty")}</p> : null}
      <ul>
        {invoices.map((invoice) => {
          const offer = packages.find(({ id }) => id === invoice.package_id);
          return (
            <li
              key={invoice.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-5 py-3 last:border-0"
            >
              <Link
                href={`${path}/invoices/${invoice.id}`}
                aria-label={t("list.open", { number: invoice.number })}
                className="min-w-0 flex-1 basis-48 rounded-small hover:underline"
              >
                <span className="block font-medium">{invoice.number}</span>
                <span className="block text-muted text-sm">
                  {t("sums.list", { name: offer ? nameOf(offer) : invoice.package_id, months: invoice.months })}
                </span>
              </Link>
              <Time value={invoice.created_at} format="date" className="text-muted text-sm" />
              <NumberText value={invoice.due_satang / 100} format="baht" />
              <InvoiceBadge state={invoice.state} />
              {invoice.receipt_number ? (
                <LinkButton href={`${path}/invoices/${invoice.id}/receipt`} size="small">
                  {t("list.receipt")}
                </LinkButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      {hasOlder && last ? (
        <p className="px-5 py-3">
          <LinkButton href={`${path}?before=${encodeURIComponent(pageKeyOf(last.created_at, last.id))}`} size="small">
            {t("list.older")}
          </LinkButton>
        </p>
      ) : null}
    </Card>
  );
}

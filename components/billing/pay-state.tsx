import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Card } from "@/components/ui/layout/card";
import { reasonKey } from "@/lib/billing/reasons";
import type { Invoice } from "@/lib/billing/schema";
import { SlipForm } from "./slip-form";

interface PayStateProps {
  project_id: string;
  invoice: Invoice;
  name: string;
  onChanged: () => Promise<unknown>;
}

/** Uploads the slip, after the payment instructions. */
export function SlipCard({ project_id, invoice, onChanged }: Omit<PayStateProps, "name">) {
  const t = useTranslations("billing.pay");
  return (
    <Card title={t("slipTitle")} description={t("slipHint")}>
      <SlipForm project_id={project_id} invoice={invoice} onChanged={onChanged} />
    </Card>
  );
}

/** The invoice's state, if there is more to say than that it is unpaid. */
export function PayState({ project_id, invoice, name, onChanged }: PayStateProps) {
  const t = useTranslations("billing.pay");
  const reasons = useTranslations("billing.reasons");
  const format = useFormatter();
  const path = `/project/${project_id}/billing`;
  const slip = <SlipForm project_id={project_id} invoice={invoice} onChanged={onChanged} />;
  switch (invoice.state) {
    case "unpaid":
      return null;
    case "rejected":
      return (
        <Told icon={<TriangleAlert className="text-danger-text" />} title={t("rejectedTitle")}>
          <p>{reasons(reasonKey(invoice.reason ?? "other"))}</p>
          {invoice.note ? <p className="mt-1 break-words text-muted">{invoice.note}</p> : null}
        </Told>
      );
    case "checking":
      return invoice.review_until ? (
        <Told icon={<Hourglass className="text-info-text" />} title={t("reviewTitle")}>
          <p>{t("reviewText", { date: format.dateTime(new Date(invoice.review_until), "dateTime") })}</p>
          <p className="mt-1 text-muted">{t("reviewAgain")}</p>
          <div className="mt-4">{slip}</div>
        </Told>
      ) : (
        <Told icon={<Hourglass className="text-info-text" />} title={t("checkingTitle")}>
          <p className="text-muted">{t("checkingText")}</p>
        </Told>
      );
    case "paid":
      return (
        <Told icon={<CircleCheck className="text-success-text" />} title={t("paidTitle")}>
          <p>
            {t("paidText", { name, date: invoice.ends_at ? format.dateTime(new Date(invoice.ends_at), "date") : "" })}
          </p>
          {invoice.receipt_number ? (
            <LinkButton href={`${path}/invoices/${invoice.id}/receipt`} variant="primary" className="mt-4">
              {t("receipt")}
            </LinkButton>
          ) : null}
        </Told>
      );
    case "expired":
      if (invoice.reason === "paid_other") {
        return (
          <Told icon={<CircleCheck className="text-success-text" />} title={t("expiredTitle")}>
            <p>{reasons("paid_other")}</p>
            <LinkButton href={path} className="mt-4">
              {t("toInvoices")}
            </LinkButton>
          </Told>
        );
      }
      return (
        <Told icon={<TriangleAlert className="text-muted" />} title={t("expiredTitle")}>
          <p className="text-muted">{t("expiredText")}</p>
          <LinkButton href={`${path}/checkout?package=${invoice.package_id}`} className="mt-4">
            {t("newOne")}
          </LinkButton>
        </Told>
      );
  }
}

function Told({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div role="status" className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-lg">{title}</h2>
          {children}
        </div>
      </div>
    </Card>
  );
}

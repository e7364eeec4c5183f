import { ExternalLink, MessagesSquare } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { BillDetail } from "@/lib/bills/schema";
import { roomHref } from "@/lib/rooms/path";

/** Customer, days and the public page. */
export function BillFacts({ project_id, bill }: { project_id: string; bill: BillDetail }) {
  const t = useTranslations("bills.detail");
  const nameOf = useCustomerName();
  const { customer_id, customer_name } = bill;
  const days: [label: string, at: string | null][] = [
    [t("sentAt"), bill.sent_at],
    [t("dueAt"), bill.due_at],
    [t("paidAt"), bill.paid_at],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Line label={t("customer")}>
          {customer_id ? (
            <Link
              href={`/project/${project_id}/customers/${customer_id}`}
              prefetch={false}
              className="font-medium underline-offset-2 hover:underline"
            >
              {nameOf({ customer_id, customer_name: customer_name ?? "" })}
            </Link>
          ) : (
            "–"
          )}
        </Line>
        {days.map(([label, at]) =>
          at ? (
            <Line key={label} label={label}>
              <Time value={at} format="dateTime" />
            </Line>
          ) : null,
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {bill.room_id ? (
          <LinkButton size="small" icon={<MessagesSquare />} href={roomHref(project_id, bill.room_id)}>
            {t("chat")}
          </LinkButton>
        ) : null}
        {bill.url ? (
          <>
            <CopyButton size="small" text={bill.url} label={t("copyLink")} />
            <LinkButton size="small" icon={<ExternalLink />} href={bill.url} target="_blank" prefetch={false}>
              {t("openPage")}
            </LinkButton>
          </>
        ) : null}
      </div>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

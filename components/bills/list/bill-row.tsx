import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/display/time";
import type { ListedBill } from "@/lib/bills/schema";
import { Baht } from "../baht";
import { BillBadge, BillQuestion } from "../bill-badge";

const COLUMNS = "lg:grid lg:grid-cols-[6rem_minmax(0,1.4fr)_9rem_minmax(0,1.6fr)_8rem] lg:gap-4";

/** The columns' names, on wide screens. Hidden from screen readers, which read each row as a sentence. */
export function BillColumns() {
  const t = useTranslations("bills.columns");
  return (
    <div
      aria-hidden="true"
      className={cn("hidden h-10 items-center border-border border-b px-5 font-medium text-muted text-sm", COLUMNS)}
    >
      {(["number", "customer", "created", "state", "total"] as const).map((name) => (
        <span key={name} className="truncate last:text-end">
          {t(name)}
        </span>
      ))}
    </div>
  );
}

/** A bill: number, customer, state, total. */
export function BillRow({ bill, href }: { bill: ListedBill; href: string }) {
  const t = useTranslations("bills.common");
  const nameOf = useCustomerName();
  const { customer_id, customer_name } = bill;
  return (
    <li className="border-border border-b">
      <Link
        href={href}
        prefetch={false}
        className={cn(
          "flex items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-hover md:px-5",
          COLUMNS,
          "lg:min-h-13",
        )}
      >
        <span className="tabular max-lg:hidden">{t("number", { number: bill.number })}</span>
        <span className="min-w-0 max-lg:flex-1">
          <span className="block truncate font-medium">
            {customer_id ? nameOf({ customer_id, customer_name: customer_name ?? "" }) : "–"}
          </span>
          <span className="tabular block truncate text-muted text-sm lg:hidden">
            {t("number", { number: bill.number })} · <Time value={bill.created_at} />
          </span>
          <BillQuestion question={bill.question} className="lg:hidden" />
        </span>
        <Time value={bill.created_at} className="text-muted text-sm max-lg:hidden" />
        <span className="flex min-w-0 flex-col items-start gap-1 max-lg:hidden">
          <BillBadge {...bill} />
          <BillQuestion question={bill.question} />
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Baht satang={bill.total_satang} className="whitespace-nowrap font-semibold" />
          <span className="lg:hidden">
            <BillBadge {...bill} />
          </span>
        </span>
      </Link>
    </li>
  );
}

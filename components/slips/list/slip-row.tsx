import { useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/display/time";
import type { ListedSlip } from "@/lib/slips/schema";
import { SlipAmount } from "../amount";
import { OutcomeBadge } from "../outcome-badge";
import { SlipLink } from "../slip-link";

const COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_4.5rem_minmax(0,15rem)_7rem] lg:gap-4";

/** The columns' names, on wide screens. Hidden from screen readers, which read each row as a sentence. */
export function SlipColumns() {
  const t = useTranslations("slips.columns");
  const heads = [t("sender"), t("customer"), t("reference"), t("time"), t("outcome"), t("amount")];
  return (
    <div
      aria-hidden="true"
      className={cn("hidden h-10 items-center border-border border-b px-5 font-medium text-muted text-sm", COLUMNS)}
    >
      {heads.map((head) => (
        <span key={head} className="truncate last:text-end">
          {head}
        </span>
      ))}
    </div>
  );
}

/** A slip: sender, customer, result, amount. */
export function SlipRow({ slip, href }: { slip: ListedSlip; href: string }) {
  const t = useTranslations("slips.detail");
  const sources = useTranslations("slips.sources");
  const who = slip.sender_name ?? slip.customer_name ?? t("unknownSender");
  const customer = slip.customer_name ?? sources(slip.source);
  return (
    <li className="border-border border-b">
      <SlipLink
        href={href}
        className={cn(
          "flex items-center gap-x-3 gap-y-1 px-4 py-2.5 outline-offset-[-2px] hover:bg-hover max-lg:flex-wrap md:px-5",
          COLUMNS,
          "lg:min-h-13",
        )}
      >
        <span className="flex min-w-0 items-center gap-3 max-lg:flex-1 max-lg:basis-28">
          <BankMark bank={slip.bank ?? slip.sender_bank} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{who}</span>
            <span className="tabular block truncate text-muted text-sm lg:hidden">
              <Time value={slip.created_at} format="time" />
              {customer === who ? null : ` · ${customer}`}
            </span>
          </span>
        </span>
        <span className="truncate max-lg:hidden">{customer}</span>
        <span className="tabular truncate text-muted text-sm max-lg:hidden">{slip.reference ?? "–"}</span>
        <Time value={slip.created_at} format="time" className="text-muted text-sm max-lg:hidden" />
        <span className="flex shrink-0 flex-col items-end gap-1 max-lg:ms-auto max-lg:max-w-full lg:contents">
          <span className="flex min-w-0 max-w-full justify-end lg:justify-start">
            {/* a row that wraps would take the width of the sender's name */}
            <OutcomeBadge slip={slip} className="max-lg:flex-col max-lg:items-end" />
          </span>
          <SlipAmount satang={slip.amount} className="whitespace-nowrap font-semibold max-lg:order-first lg:text-end" />
        </span>
      </SlipLink>
    </li>
  );
}

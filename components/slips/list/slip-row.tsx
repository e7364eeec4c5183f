import { useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { Time } from "@/components/ui/display/time";
import type { ListedSlip } from "@/lib/slips/schema";
import { SlipAmount } from "../amount";
import { OutcomeBadge } from "../outcome-badge";
import { SlipLink } from "../slip-link";

/** A slip: sender, amount, result. */
export function SlipRow({ slip, href }: { slip: ListedSlip; href: string }) {
  const t = useTranslations("slips");
  const who = slip.sender_name ?? slip.customer_name ?? t("unknownSender");
  return (
    <li className="border-border border-b last:border-0">
      <SlipLink href={href} className="flex items-center gap-3 px-5 py-3 outline-offset-[-2px] hover:bg-sunken">
        <BankMark bank={slip.bank ?? slip.sender_bank} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{who}</span>
          <span className="block truncate text-muted text-sm">
            {[slip.reference, slip.customer_name !== who ? slip.customer_name : null, t(`sources.${slip.source}`)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 max-sm:max-w-40">
          <SlipAmount satang={slip.amount} className="font-semibold" />
          <span className="flex flex-wrap items-center justify-end gap-2 text-muted text-sm [&>span]:justify-end">
            <OutcomeBadge slip={slip} />
            <Time value={slip.created_at} className="max-sm:hidden" />
          </span>
        </span>
      </SlipLink>
    </li>
  );
}

import {
  Ban,
  CircleAlert,
  CircleCheck,
  Clock,
  FilePen,
  Hourglass,
  type LucideIcon,
  PieChart,
  Send,
  Truck,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/display/badge";
import type { Bill, BillState } from "@/lib/bills/schema";

const LOOKS: Record<BillState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: "neutral", icon: FilePen },
  sent: { tone: "info", icon: Send },
  checking: { tone: "info", icon: Hourglass },
  partly_paid: { tone: "warning", icon: PieChart },
  overdue: { tone: "warning", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: Ban },
  refunded: { tone: "neutral", icon: Undo2 },
};

/** A bill's state, and whether a paid bill is shipped. */
export function BillBadge({ state, shipped_at }: Pick<Bill, "state" | "shipped_at">) {
  const t = useTranslations("bills.states");
  const isShipped = state === "paid" && shipped_at !== null;
  const { tone, icon: Icon } = isShipped ? { tone: "success" as const, icon: Truck } : LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(isShipped ? "shipped" : state)}
    </Badge>
  );
}

/** The reason why the team must check the bill; renders nothing if there is none. */
export function BillQuestion({ question, className }: Pick<Bill, "question"> & { className?: string }) {
  const t = useTranslations("bills.questions");
  if (!question) return null;
  return (
    <span className={`flex items-start gap-1.5 text-sm text-warning-text leading-snug ${className ?? ""}`}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{t(question)}</span>
    </span>
  );
}

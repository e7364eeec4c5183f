import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  Clock,
  Copy,
  FileQuestion,
  Hourglass,
  type LucideIcon,
  QrCode,
  ScanSearch,
  ShieldAlert,
  TriangleAlert,
  UserCheck,
  UserSearch,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { type ShownOutcome, shownOutcome } from "@/lib/slips/outcomes";
import type { ListedSlip } from "@/lib/slips/schema";

export const LOOKS: Record<ShownOutcome, { tone: Tone; icon: LucideIcon }> = {
  checking: { tone: "info", icon: ScanSearch },
  verified: { tone: "success", icon: CircleCheck },
  unchecked: { tone: "warning", icon: TriangleAlert },
  old: { tone: "warning", icon: CalendarClock },
  duplicate: { tone: "danger", icon: Copy },
  amount_mismatch: { tone: "danger", icon: TriangleAlert },
  receiver_mismatch: { tone: "danger", icon: TriangleAlert },
  not_found: { tone: "danger", icon: CircleHelp },
  not_genuine: { tone: "danger", icon: ShieldAlert },
  bank_pending: { tone: "warning", icon: Hourglass },
  unreadable: { tone: "neutral", icon: FileQuestion },
  qr_only: { tone: "info", icon: QrCode },
  provider_down: { tone: "warning", icon: Clock },
  stopped: { tone: "warning", icon: UserSearch },
  manual: { tone: "info", icon: UserCheck },
  refused: { tone: "neutral", icon: Ban },
};

type Judged = Pick<ListedSlip, "outcome" | "reason" | "next_try_at" | "age_days">;

interface OutcomeBadgeProps {
  slip: Judged;
  /** Of the pair, if there are two. */
  className?: string;
}

/** A slip's result in one word and, if the slip arrived late, the age of its transfer. */
export function OutcomeBadge({ slip, className }: OutcomeBadgeProps) {
  const t = useTranslations("slips.outcomes");
  const age = useTranslations("slips.age");
  const { tone, icon: Icon } = LOOKS[shownOutcome(slip)];
  const badge = (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(shownOutcome(slip))}
    </Badge>
  );
  if (slip.age_days === null) return badge;
  return (
    <span className={cn("inline-flex max-w-full flex-wrap items-center gap-1", className)}>
      {badge}
      <Badge tone="warning" icon={<CalendarClock aria-hidden="true" />}>
        {age("days", { count: slip.age_days })}
      </Badge>
    </span>
  );
}

import {
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  Copy,
  FileQuestion,
  Hourglass,
  type LucideIcon,
  QrCode,
  ScanSearch,
  TriangleAlert,
  UserCheck,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { Outcome } from "@/lib/slips/outcomes";
import type { Slip } from "@/lib/slips/schema";

const LOOKS: Record<Outcome | "checking", { tone: Tone; icon: LucideIcon }> = {
  checking: { tone: "info", icon: ScanSearch },
  verified: { tone: "success", icon: CircleCheck },
  duplicate: { tone: "danger", icon: Copy },
  amount_mismatch: { tone: "danger", icon: TriangleAlert },
  receiver_mismatch: { tone: "danger", icon: TriangleAlert },
  not_found: { tone: "danger", icon: CircleHelp },
  bank_pending: { tone: "warning", icon: Hourglass },
  unreadable: { tone: "neutral", icon: FileQuestion },
  qr_only: { tone: "info", icon: QrCode },
  provider_down: { tone: "warning", icon: Clock },
  manual: { tone: "success", icon: UserCheck },
};

/** What became of a slip, in a word. */
export function OutcomeBadge({ slip }: { slip: Pick<Slip, "outcome" | "decision"> }) {
  const t = useTranslations("slips.outcomes");
  const isRefused = slip.decision === "refused";
  const { tone, icon: Icon } = isRefused ? { tone: "neutral" as const, icon: Ban } : LOOKS[slip.outcome ?? "checking"];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(slip.outcome ?? "checking")}
    </Badge>
  );
}

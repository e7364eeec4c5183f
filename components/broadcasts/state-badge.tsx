import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/display/badge";
import type { BroadcastState } from "@/lib/broadcasts/schema";

const TONES: Record<BroadcastState, Tone> = {
  draft: "neutral",
  scheduled: "info",
  preparing: "accent",
  sending: "accent",
  paused: "warning",
  sent: "success",
  cancelled: "neutral",
  failed: "danger",
};

export function StateBadge({ state }: { state: BroadcastState }) {
  const t = useTranslations("broadcasts.states");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

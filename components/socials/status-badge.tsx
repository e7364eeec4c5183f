import { CircleAlert, CircleCheck, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Social } from "@/lib/socials/schema";

const LOOKS = {
  connected: { tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  needs_attention: { tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
  disconnected: { tone: "neutral", icon: <Unplug aria-hidden="true" /> },
} as const;

/** The light of a channel, in a word. */
export function StatusBadge({ status }: { status: Social["status"] }) {
  const t = useTranslations("socials.status");
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  );
}

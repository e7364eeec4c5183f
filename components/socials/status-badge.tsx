import { CircleAlert, CircleCheck, Snowflake, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import type { Social } from "@/lib/socials/schema";

const LOOKS = {
  connected: { tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  needs_attention: { tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
  disconnected: { tone: "neutral", icon: <Unplug aria-hidden="true" /> },
  frozen: { tone: "warning", icon: <Snowflake aria-hidden="true" /> },
} as const;

/** The state of a channel in one word. */
export function StatusBadge({ status, isFrozen = false }: { status: Social["status"]; isFrozen?: boolean }) {
  const t = useTranslations("socials.status");
  const shown = isFrozen && status !== "disconnected" ? "frozen" : status;
  const { tone, icon } = LOOKS[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {t(shown)}
    </Badge>
  );
}

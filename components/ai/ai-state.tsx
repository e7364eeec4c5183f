import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import type { Ai } from "@/lib/ai/schema";

/** On, off, or a draft that was never on. */
export function AiState({ ai }: { ai: Ai }) {
  const t = useTranslations("ai.state");
  if (ai.is_on) return <Badge tone="success">{t("on")}</Badge>;
  return ai.published_at === null ? <Badge tone="info">{t("draft")}</Badge> : <Badge>{t("off")}</Badge>;
}

import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/display/badge";
import type { InvoiceState } from "@/lib/billing/schema";

const TONES: Record<InvoiceState, Tone> = {
  unpaid: "warning",
  checking: "info",
  paid: "success",
  rejected: "danger",
  expired: "neutral",
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const t = useTranslations("billing.invoice.state");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { meters } from "@/lib/billing/meters";
import type { Package } from "@/lib/billing/schema";

/** What a package includes. Without a model there are no AI answers to sell. */
export function PackageLines({ offer, hasModel }: { offer: Package; hasModel: boolean }) {
  const t = useTranslations("billing.compare");
  const counted = meters
    .filter((meter) => hasModel || meter !== "ai_answers")
    .flatMap((meter) => (offer[meter] === null ? [] : [t(meter, { count: offer[meter] })]));
  const history = offer.history_days === null ? t("historyAll") : t("history", { count: offer.history_days });
  const lines = [...counted, history, ...(offer.bot_broadcast ? [t("bot")] : [])];
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

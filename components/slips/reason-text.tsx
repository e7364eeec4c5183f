import { useFormatter, useTranslations } from "next-intl";
import { type Reason, reasons } from "@/lib/slips/outcomes";
import type { SlipDetail } from "@/lib/slips/schema";

/** Explains a result and what happens next. */
export function ReasonText({ slip }: { slip: SlipDetail }) {
  const t = useTranslations("slips.detail");
  const reasonOf = useTranslations("slips.reasons");
  const { dateTime } = useFormatter();
  const at = (instant: string) => dateTime(new Date(instant), "dateTime");
  const reason = slip.outcome === null ? "checking" : isReason(slip.reason) ? slip.reason : null;
  const isWaiting = slip.outcome === "bank_pending" || slip.outcome === "provider_down";
  const lines = [
    reason && reasonOf(reason),
    slip.outcome === "verified" && slip.settled_at && t("answeredAt", { at: at(slip.settled_at) }),
    isWaiting && (slip.next_try_at ? t("nextTry", { at: at(slip.next_try_at) }) : t("stopped")),
    slip.decided_at && t("decidedBy", { name: slip.decided_by_name ?? "–", at: at(slip.decided_at) }),
    slip.duplicates.length > 0 && t("duplicates", { count: slip.duplicates.length }),
    slip.purged_at && t("purged"),
  ].filter((line) => typeof line === "string");
  return (
    <div className="mb-3 text-muted" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const isReason = (value: string | null): value is Reason => reasons.some((known) => known === value);

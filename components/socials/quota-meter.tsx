import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { SocialDetail } from "@/lib/socials/schema";

/** Thresholds for the warning and danger colours. */
const WARN = 0.8;
const ALARM = 0.95;

/** The share of the monthly message quota that is used. */
export function QuotaMeter({ social }: { social: Pick<SocialDetail, "quota_limit" | "quota_used"> }) {
  const t = useTranslations("socials.quota");
  const { quota_limit: limit, quota_used: used } = social;
  if (used === null) return <p className="text-muted">{t("unknown")}</p>;
  if (limit === null) return <p className="tabular">{t("unlimited", { used })}</p>;
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="tabular">{t("used", { used, limit })}</span>
        <span
          className={cn(
            "tabular font-medium",
            share >= ALARM ? "text-danger-text" : share >= WARN && "text-warning-text",
          )}
        >
          {t("left", { left: Math.max(0, limit - used) })}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          style={{ width: `${share * 100}%` }}
          className={cn(
            "h-full rounded-full",
            share >= ALARM ? "bg-danger" : share >= WARN ? "bg-warning" : "bg-muted",
          )}
        />
      </div>
    </div>
  );
}

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { BillingNotice } from "@/lib/billing/schema";
import { usePackageName } from "./package-name";

interface NoticeBarProps {
  project_id: string;
  notice: BillingNotice & { name_th: string; name_en: string };
}

/** A bar above every page when the package is about to end or has ended. */
export function NoticeBar({ project_id, notice }: NoticeBarProps) {
  const t = useTranslations("billing.notice");
  const format = useFormatter();
  const name = usePackageName()(notice);
  const isUrgent = notice.kind === "grace" || notice.kind === "over";
  return (
    <section
      aria-label={t("label")}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm",
        isUrgent ? "bg-danger-soft text-danger-text" : "bg-warning-soft text-warning-text",
      )}
    >
      <span className="min-w-0">{t(notice.kind, { name, date: format.dateTime(new Date(notice.at), "date") })}</span>
      <Link href={`/project/${project_id}/billing`} className="touch-target font-medium underline">
        {t("open")}
      </Link>
    </section>
  );
}

/** The bar for a member who is read-only because the package has fewer seats. */
export function FrozenSeatBar() {
  const t = useTranslations("billing");
  return (
    <section aria-label={t("notice.label")} className="bg-warning-soft px-4 py-2 text-sm text-warning-text">
      {t("frozenMember")}
    </section>
  );
}

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder for the figures. */
export function ReportSkeleton() {
  const t = useTranslations("reports");
  return (
    <div role="status" aria-label={t("loading")}>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
          <Skeleton key={at} className="h-26 rounded-card" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Skeleton className="h-76 rounded-card" />
        <Skeleton className="h-76 rounded-card" />
      </div>
    </div>
  );
}

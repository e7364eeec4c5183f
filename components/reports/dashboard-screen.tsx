import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { Checklist } from "@/components/onboarding/checklist";
import { ShowChecklist } from "@/components/onboarding/show-checklist";
import { useFormatDays } from "@/components/ui/inputs/use-format-days";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ChecklistOfShop } from "@/lib/onboarding/schema";
import type { DayRange } from "@/lib/reports/days";
import type { ReportNames } from "@/lib/reports/queries";
import type { Report, ReportQuery } from "@/lib/reports/schema";
import { ReportBody } from "./report-body";
import { ReportControls } from "./report-controls";
import { ReportPreview } from "./report-preview";
import { reportSearch } from "./report-search";
import { ReportSkeleton } from "./report-skeleton";
import { RoomPanel } from "./room-panel";

interface DashboardScreenProps {
  project_id: string;
  project_name: string;
  query: ReportQuery;
  range: DayRange;
  today: string;
  names: ReportNames;
  hasHours: boolean;
  mayExport: boolean;
  /** What is left to set up; null if it could not be read. */
  checklist: ChecklistOfShop | null;
  /** Reports of the selected days and of the days before; null if counting failed. */
  reports: Promise<{ report: Report; before: Report | null } | null>;
}

/** A project's figures for a range of days. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { project_id, project_name, query, range, today, names, hasHours, mayExport, checklist, reports } = props;
  const t = useTranslations("reports");
  const days = useFormatDays()(range);
  return (
    <div className="report">
      <PageHeader title={t("title")} description={t("description", { project: project_name, days })} />
      {checklist ? <Checklist projectId={project_id} initial={checklist} /> : null}
      {checklist?.has_rooms === false ? (
        <ReportPreview />
      ) : (
        <>
          <ReportControls {...{ project_id, query, range, today, hasHours, mayExport }} />
          <Suspense key={reportSearch({ ...query, ...range })} fallback={<ReportSkeleton />}>
            <ReportBody {...{ project_id, query, reports, names }} />
          </Suspense>
        </>
      )}
      {checklist ? <ShowChecklist projectId={project_id} initial={checklist} /> : null}
      <RoomPanel {...{ project_id, range, names, mayExport }} />
    </div>
  );
}

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import type { ReportNames } from "@/lib/reports/queries";
import type { Figures, Part, Report, ReportQuery, RoomFigure } from "@/lib/reports/schema";
import { Breakdowns } from "./breakdowns";
import { Outcomes } from "./outcomes";
import { Overview } from "./overview";
import { ReportCharts } from "./report-charts";
import { ReportFailure } from "./report-failure";
import { PreviewTiles } from "./report-preview";
import { reportSearch } from "./report-search";

interface ReportBodyProps {
  project_id: string;
  query: ReportQuery;
  names: ReportNames;
  reports: Promise<{ report: Report; before: Report | null } | null>;
}

/** Streams the figures as soon as they are counted. */
export async function ReportBody({ reports, ...rest }: ReportBodyProps) {
  const counted = await reports;
  return counted ? <Counted {...counted} {...rest} /> : <ReportFailure />;
}

const isEmpty = (figures: Figures) =>
  [
    figures.conversations,
    figures.messages_in,
    figures.messages_out,
    figures.resolved,
    figures.slips,
    figures.bills_paid,
    figures.bills_open,
    figures.waiting,
  ].every((count) => count === 0);

function Counted({
  report,
  before,
  project_id,
  query,
  names,
}: Omit<ReportBodyProps, "reports"> & { report: Report; before: Report | null }) {
  const t = useTranslations("reports.empty");
  const hrefOf = (figure: RoomFigure, part: Part = {}) =>
    `/project/${project_id}/dashboard${reportSearch({ ...query, ...part, figure })}`;
  if (isEmpty(report.figures) && !report.figures.broadcasts?.sent) {
    return (
      <Card>
        <EmptyState
          title={t("title")}
          description={t("description")}
          action={
            <LinkButton href={`/project/${project_id}/dashboard${reportSearch({ ...query, range: "last90" })}`}>
              {t("button")}
            </LinkButton>
          }
          example={<PreviewTiles />}
        />
      </Card>
    );
  }
  const { from, to, unit, series, heat } = report;
  const shown = { figures: report.figures, before: before?.figures ?? null, hrefOf };
  return (
    <>
      <Overview {...shown} />
      <ReportCharts project_id={project_id} query={query} report={{ from, to, unit, series, heat }} />
      <Breakdowns report={report} names={names} hrefOf={hrefOf} />
      <Outcomes project_id={project_id} range={{ from, to }} {...shown} />
    </>
  );
}

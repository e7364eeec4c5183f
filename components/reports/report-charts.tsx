"use client";

import { useFormatter, useTranslations } from "next-intl";
import { BarChart } from "@/components/ui/charts/bar-chart";
import type { ChartPoint } from "@/components/ui/charts/chart-frame";
import { HeatMap } from "@/components/ui/charts/heat-map";
import { LineChart } from "@/components/ui/charts/line-chart";
import { Card } from "@/components/ui/layout/card";
import { daysOf } from "@/lib/reports/days";
import type { Part, Report, ReportQuery, RoomFigure, Step } from "@/lib/reports/schema";
import { FigureLink } from "./figure-link";
import { figureLinkClass } from "./figure-link-class";
import { reportSearch } from "./report-search";
import { useFormatFigure } from "./use-format-figure";

type Shown = Pick<Report, "from" | "to" | "unit" | "series" | "heat">;
interface ReportChartsProps {
  project_id: string;
  report: Shown;
  query: ReportQuery;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** Charts by day (by hour for a single day), and by weekday and hour. */
export function ReportCharts({ project_id, report, query }: ReportChartsProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const hrefOf = (figure: RoomFigure, part: Part) =>
    `/project/${project_id}/dashboard${reportSearch({ ...query, ...part, figure })}`;
  const { keys, pointOf } = usePoints(report);
  const stepOf = new Map(report.series.map((step) => [step.at, step]));
  const chart = (label: string, names: readonly (keyof Omit<Step, "at"> & RoomFigure)[]) => ({
    label,
    series: names.map((name) => t(`numbers.${name}`)),
    points: keys.map((key) =>
      pointOf(
        key,
        names.map((name) => stepOf.get(key)?.[name] ?? 0),
      ),
    ),
    pointsLabel: t(`csv.${report.unit}`),
    format: say.count,
    cell: (point: number, series: number) => {
      const [key, name] = [keys[point] ?? "", names[series]];
      const value = name ? (stepOf.get(key)?.[name] ?? 0) : 0;
      const part = report.unit === "hour" ? { hour: Number(key.slice(11)) } : { day: key };
      return value > 0 && name ? (
        <FigureLink href={hrefOf(name, part)} className={figureLinkClass}>
          {say.count(value)}
        </FigureLink>
      ) : (
        say.count(value)
      );
    },
  });
  const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Card title={t("charts.conversations")}>
        <BarChart {...chart(t("charts.conversations"), ["conversations", "resolved"])} />
      </Card>
      <Card title={t("charts.messages")}>
        <LineChart {...chart(t("charts.messages"), ["messages_in", "messages_out"])} />
      </Card>
      <Card title={t("charts.heat")} description={t("charts.heatHint")} className="xl:col-span-2">
        <HeatMap
          label={t("charts.heat")}
          rows={weekdays.map((weekday) => t(`weekdaysShort.${weekday}`))}
          columns={HOURS}
          values={report.heat}
          less={t("charts.less")}
          more={t("charts.more")}
          say={(weekday, hour) =>
            t("charts.cell", {
              weekday: t(`weekdays.${weekday as 0}`),
              hour: HOURS[hour] ?? "",
              messages: report.heat[weekday * 24 + hour] ?? 0,
            })
          }
          link={(weekday, hour, props) => <FigureLink {...props} href={hrefOf("messages_in", { weekday, hour })} />}
        />
      </Card>
    </div>
  );
}

/** Labels for all steps, including empty ones. */
function usePoints({ from, to, unit }: Shown) {
  const { dateTime } = useFormatter();
  const keys = unit === "hour" ? HOURS.map((hour) => `${from}T${hour}`) : daysOf({ from, to });
  const pointOf = (key: string, values: number[]): ChartPoint => {
    if (unit === "hour") return { key, label: key.slice(11), title: `${key.slice(11)}:00`, values };
    const day = new Date(`${key}T00:00:00Z`);
    const say = (format: "dayMonth" | "date") => dateTime(day, format, { timeZone: "UTC" });
    return { key, label: say("dayMonth"), title: say("date"), values };
  };
  return { keys, pointOf };
}

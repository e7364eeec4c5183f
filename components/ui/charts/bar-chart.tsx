"use client";

import { cn } from "../cn";
import { ChartFrame, type ChartProps, ceiling } from "./chart-frame";

const looks = ["bg-accent", "hatched"];
const marks = ["size-2.5 rounded-[3px] bg-accent", "hatched size-2.5 rounded-[3px] border border-text"];
/** With more points than this the bars are too narrow for an outline. */
const OUTLINED = 31;

/** A bar chart from zero with one or two bars per point. */
export function BarChart(props: ChartProps) {
  const { series, points, format } = props;
  const most = ceiling(points);
  return (
    <ChartFrame {...props} most={most} marks={marks}>
      <div className="flex h-full items-end">
        {points.map(({ key, title, values }) => (
          <div
            key={key}
            title={`${title}\n${values.map((value, at) => `${series[at]}: ${format(value)}`).join("\n")}`}
            className={cn(
              "flex h-full min-w-0 flex-1 items-end justify-center hover:bg-hover",
              points.length > 45 ? "gap-0" : "gap-px px-px",
            )}
          >
            {values.map((value, at) => (
              <span
                key={series[at]}
                className={cn(
                  "min-w-px max-w-6 flex-1 rounded-t-[2px]",
                  value > 0 && looks[at],
                  value > 0 && at === 1 && points.length <= OUTLINED && "border border-text border-b-0",
                )}
                style={{ height: `${(100 * value) / most}%` }}
              />
            ))}
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}

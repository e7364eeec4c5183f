"use client";

import { ChartFrame, type ChartProps, ceiling } from "./chart-frame";

const WIDTH = 1000;
const HEIGHT = 100;
const marks = ["h-0 w-4 border-accent border-t-2", "h-0 w-4 border-text border-t-2 border-dashed"];

/** A line chart of equidistant points with an axis from zero; the second line is dashed. */
export function LineChart(props: ChartProps) {
  const { series, points, format } = props;
  const most = ceiling(points);
  const x = (at: number) => ((at + 0.5) / points.length) * WIDTH;
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  return (
    <ChartFrame {...props} most={most} marks={marks}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {series.map((name, which) => (
          <polyline
            key={name}
            points={points.map(({ values }, at) => `${x(at)},${y(values[which] ?? 0)}`).join(" ")}
            fill="none"
            stroke={which === 0 ? "var(--accent)" : "var(--text)"}
            strokeWidth={2}
            strokeDasharray={which === 0 ? undefined : "5 4"}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className="absolute inset-0 flex">
        {points.map(({ key, title, values }) => (
          <div
            key={key}
            title={`${title}\n${values.map((value, at) => `${series[at]}: ${format(value)}`).join("\n")}`}
            className="h-full flex-1 hover:bg-hover/50"
          />
        ))}
      </div>
    </ChartFrame>
  );
}

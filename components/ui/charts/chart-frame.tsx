"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "../cn";

/** A point of a chart: a short label for the axis, a full label, and one value per series. */
export interface ChartPoint {
  key: string;
  label: string;
  title: string;
  values: readonly number[];
}

export interface ChartProps {
  /** The chart's name, for screen readers and the table. */
  label: string;
  /** One or two series. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** What the points are; the heading of the table's first column. */
  pointsLabel: string;
  /** Formats a value; the default is a whole number. */
  format: (value: number) => string;
  /** Renders a value in the table, for example as a link to its details. */
  cell?: (point: number, series: number) => ReactNode;
}

/** A round number at or above the largest value, for the end of the axis. */
export function ceiling(points: readonly ChartPoint[]): number {
  const most = Math.max(1, ...points.flatMap(({ values }) => values));
  const step = 10 ** Math.floor(Math.log10(most));
  return (
    [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= most) ?? 10 * step
  );
}

/** The interval between labelled points on the axis, for at most eight labels; half as many on phones. */
export const stride = (count: number) => Math.max(1, Math.ceil(count / 8));

/**
 * The legend and, on request, a table of all values: the drawing itself is hidden from screen readers. `marks` are classes,
 * which differ in shape as well as colour.
 */
export function ChartFrame(props: ChartProps & { most: number; marks: readonly string[]; children: ReactNode }) {
  const { label, series, points, format, most, marks, children } = props;
  const t = useTranslations("ui.chart");
  const every = stride(points.length);
  const details = useRef<HTMLDetailsElement>(null);
  // 90 days have 180 links: not rendered, on the server either, until the table is opened
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // opened before the script ran
    if (details.current?.open) setWanted(true);
  }, []);
  return (
    <figure aria-label={label}>
      <div aria-hidden="true">
        <ul className="mb-2 flex flex-wrap gap-x-4 text-muted text-sm">
          {series.map((name, at) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={marks[at]} />
              {name}
            </li>
          ))}
        </ul>
        <div className="relative h-44 border-control border-b">
          <span className="tabular absolute start-0 top-0 text-muted text-xs leading-none">{format(most)}</span>
          <span className="absolute inset-x-0 top-0 mt-3.5 border-border border-t" />
          <div className="absolute inset-x-0 top-3.5 bottom-0">{children}</div>
        </div>
        <ol className="flex text-muted text-xs">
          {points.map(({ key, label: name }, at) => (
            <li key={key} className="relative h-5 min-w-0 flex-1">
              {at % every === 0 ? (
                <span
                  className={cn(
                    "tabular absolute top-1 whitespace-nowrap leading-none",
                    points.length > 4 && (at / every) % 2 === 1 && "max-sm:hidden",
                    points.length > 8 ? "start-0" : "inset-x-0 text-center",
                  )}
                >
                  {name}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
      <details
        ref={details}
        className="mt-1 print:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
      >
        <summary className="touch-target w-fit rounded-small text-muted text-sm hover:text-text">{t("table")}</summary>
        {isWanted ? <ChartTable {...props} /> : null}
      </details>
    </figure>
  );
}

function ChartTable({ label, series, points, pointsLabel, format, cell }: ChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
    <section className="mt-2 max-h-72 overflow-auto" tabIndex={0} aria-label={label}>
      <table className="w-full border-collapse text-sm" aria-label={label}>
        <thead>
          <tr className="border-border border-b text-muted">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {pointsLabel}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, title, values }, at) => (
            <tr key={key} className="border-border border-b last:border-0">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {title}
              </th>
              {values.map((value, which) => (
                <td key={series[which]} className="tabular py-1 ps-3 text-end">
                  {cell?.(at, which) ?? format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

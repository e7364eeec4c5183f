"use client";

import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "../cn";

interface HeatMapProps {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Row by row. */
  values: readonly number[];
  /** The full text of a cell, for screen readers and tooltips. */
  say: (row: number, column: number) => string;
  /** Renders the link of a non-empty cell with these props. */
  link: (
    row: number,
    column: number,
    props: { "aria-label": string; title: string; tabIndex: number; className: string; children: ReactNode },
  ) => ReactElement;
  less: string;
  more: string;
}

const steps = ["", "opacity-20", "opacity-40", "opacity-60", "opacity-80", "opacity-100"];
const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid whose cells get darker with their value. It is one tab stop; arrow keys move between cells. */
export function HeatMap({ label, rows, columns, values, say, link, less, more }: HeatMapProps) {
  const most = Math.max(1, ...values);
  const step = (value: number) => (value === 0 ? 0 : Math.ceil((value / most) * 5));
  const busiest = values.indexOf(Math.max(...values));
  const [at, setAt] = useState(busiest);
  const table = useRef<HTMLTableElement>(null);
  // on a phone the table is wider than the screen, and begins with the night
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${busiest}"]`);
    if (cell && box.current) box.current.scrollLeft = cell.offsetLeft - box.current.clientWidth / 2;
  }, [busiest]);
  const move = (event: KeyboardEvent) => {
    const [down, right] = MOVES[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    // skip empty cells
    let [row, column] = [Math.floor(at / columns.length), at % columns.length];
    do {
      row += down;
      column += right;
      if (row < 0 || row >= rows.length || column < 0 || column >= columns.length) return;
    } while (values[row * columns.length + column] === 0);
    const next = row * columns.length + column;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"] a`)?.focus();
  };
  const shade = (value: number) => (
    <span aria-hidden="true" className={cn("block size-full rounded-[3px] bg-accent", steps[step(value)])} />
  );
  return (
    <>
      {/* relative: otherwise visually hidden content inside would widen the page */}
      <div ref={box} className="relative overflow-x-auto pb-1">
        <table
          ref={table}
          aria-label={label}
          className="w-full min-w-150 table-fixed border-separate border-spacing-0.5"
        >
          <thead>
            <tr>
              <td className="w-10" />
              {columns.map((name, column) => (
                <th key={name} scope="col" className="font-normal text-muted text-xs">
                  {column % 3 === 0 ? name : <span className="sr-only">{name}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={move}>
            {rows.map((name, row) => (
              <tr key={name}>
                <th scope="row" className="pe-2 text-start font-normal text-muted text-xs">
                  {name}
                </th>
                {columns.map((hour, column) => {
                  const cell = row * columns.length + column;
                  const value = values[cell] ?? 0;
                  const spoken = value > 0 ? say(row, column) : "";
                  return (
                    <td key={hour} data-cell={cell} className="h-6 rounded-[3px] bg-sunken p-0">
                      {value > 0 ? (
                        link(row, column, {
                          "aria-label": spoken,
                          title: spoken,
                          tabIndex: cell === at ? 0 : -1,
                          className: "block size-full rounded-[3px]",
                          children: shade(value),
                        })
                      ) : (
                        <span className="sr-only">0</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className="mt-2 flex items-center justify-end gap-1 text-muted text-xs">
        {less}
        {steps.slice(1).map((opacity) => (
          <span key={opacity} className={cn("size-3 rounded-[3px] bg-accent", opacity)} />
        ))}
        {more}
      </p>
    </>
  );
}

import type { ReactNode } from "react";
import { cn } from "../cn";
import { ScrollArea } from "./scroll-area";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end, with tabular figures. */
  numeric?: boolean;
  className?: string;
}

interface TableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** A table that scrolls horizontally on narrow screens. At most 1000 rows: paginate beyond that. */
export function Table<Row>({ label, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <ScrollArea sideways className={className}>
      <table aria-label={label} className="w-full border-collapse text-start">
        <thead>
          <tr className="border-border border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  "h-10 px-5 text-start font-medium text-muted text-sm leading-label",
                  column.numeric && "text-end",
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-border border-b last:border-0 hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn("px-5 py-2.5 align-middle", column.numeric && "tabular text-end", column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

import type { ReactNode } from "react";
import { cn } from "../cn";

const widths = {
  /** One column of fields: longer lines separate a label from its hint. */
  form: "max-w-form",
  /** Cards and forms beside a sub-navigation. */
  settings: "max-w-settings",
  /** Rows with columns, and tiles: all the width there is. */
  list: "max-w-none",
};

interface PageBodyProps {
  kind: keyof typeof widths;
  className?: string;
  children: ReactNode;
}

/** The content of a page, with its header, in the width that its kind of content reads best in. */
export function PageBody({ kind, className, children }: PageBodyProps) {
  return <div className={cn("w-full min-w-0", widths[kind], className)}>{children}</div>;
}

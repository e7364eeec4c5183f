"use client";

import { useFormatter } from "next-intl";
import { cn } from "../cn";

interface NumberTextProps {
  value: number;
  /** `baht` is ฿1,234.00; `price` is ฿1,234, or ฿1,234.50; `compact` is 1.2 พัน. */
  format?: "integer" | "baht" | "price" | "percent" | "compact";
  className?: string;
}

/** A number in the UI language, with tabular figures. */
export function NumberText({ value, format = "integer", className }: NumberTextProps) {
  return <span className={cn("tabular", className)}>{useFormatter().number(value, format)}</span>;
}

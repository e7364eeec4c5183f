import { cn } from "../cn";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium leading-label " +
  "transition-[background-color,border-color,color,opacity] duration-100 disabled:opacity-55 data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover",
  secondary:
    "border border-border bg-surface text-text shadow-[0_1px_1px_rgb(0_0_0/0.03)] enabled:hover:bg-hover [a&]:hover:bg-hover data-popup-open:bg-hover",
  ghost:
    "text-muted enabled:hover:bg-hover enabled:hover:text-text [a&]:hover:bg-hover [a&]:hover:text-text data-popup-open:bg-hover data-popup-open:text-text",
  danger: "bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "h-8 px-2.5 text-sm pointer-coarse:h-11",
  medium: "h-9 px-3.5 text-base pointer-coarse:h-11",
  large: "h-11 px-5 text-lg",
};

const squares: Record<ButtonSize, string> = {
  small: "size-8 pointer-coarse:size-11",
  medium: "size-9 pointer-coarse:size-11",
  large: "size-11 [&_svg]:size-5",
};

/** The classes of buttons, and of links that look like buttons. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cn(base, variants[variant], sizes[size], className);
}

/** The classes of a square icon button. */
export function iconButtonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cn(base, variants[variant], squares[size], "px-0", className);
}

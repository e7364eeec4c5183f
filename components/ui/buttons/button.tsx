import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon element before the words. */
  icon?: ReactNode;
  /** Shows a spinner in the icon's place and refuses presses; the words stay so the width does. */
  loading?: boolean;
}

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  loading = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // The default stays "button": only a form's own button sends it.
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon before the label. */
  icon?: ReactNode;
  /** Shows a spinner in place of the icon and ignores presses. The label stays, so the width does not change. */
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
      // Defaults to "button": only a form's submit button submits it.
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

import type { ComponentProps, ReactElement } from "react";
import { Spinner } from "../feedback/spinner";
import { Tooltip } from "../overlays/tooltip";
import { type ButtonSize, type ButtonVariant, iconButtonClass } from "./button-class";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Its accessible name and tooltip. */
  label: string;
  icon: ReactElement;
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  /** Set to false if the button opens something that would cover the tooltip. */
  tooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  variant = "ghost",
  size = "medium",
  loading = false,
  tooltip = true,
  disabled,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={iconButtonClass(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}

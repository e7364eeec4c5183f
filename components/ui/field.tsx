"use client";

import { Field as Base } from "@base-ui/react/field";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./cn";

interface FieldProps {
  label: ReactNode;
  /** A sentence under the control that helps before anything went wrong. */
  hint?: ReactNode;
  /** What is wrong, in words. Its presence marks the control invalid. */
  error?: ReactNode;
  name?: string;
  optional?: boolean;
  disabled?: boolean;
  /** Hide the label from sight where the design has no room; it is still spoken. */
  hiddenLabel?: boolean;
  /** Something small at the end of the label's line, for example a link. */
  labelEnd?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, tied together for screen readers by Base UI. */
export function Field({
  label,
  hint,
  error,
  name,
  optional,
  disabled,
  hiddenLabel,
  labelEnd,
  className,
  children,
}: FieldProps) {
  const t = useTranslations("ui");
  return (
    <Base.Root
      name={name}
      invalid={Boolean(error)}
      disabled={disabled}
      className={cn("flex flex-col gap-1.5", className)}
    >
      <div className={cn("flex items-baseline justify-between gap-3", hiddenLabel && "sr-only")}>
        <Base.Label className="font-medium">
          {label}
          {optional ? <span className="ms-1.5 font-normal text-muted text-sm">({t("optional")})</span> : null}
        </Base.Label>
        {labelEnd}
      </div>
      {children}
      {hint ? <Base.Description className="text-muted text-sm">{hint}</Base.Description> : null}
      <Base.Error match={Boolean(error)} className="flex gap-1.5 text-danger-text text-sm">
        <CircleAlert aria-hidden="true" className="mt-[0.3em] size-3.5 shrink-0" />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  );
}

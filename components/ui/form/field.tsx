"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useMemo } from "react";
import { cn } from "../cn";
import { FieldContext } from "./field-context";

interface FieldProps {
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** An error message; marks the control as invalid. */
  error?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  /** Hides the label visually; screen readers still read it. */
  hiddenLabel?: boolean;
  /** Small content at the end of the label's line, for example a link. */
  labelEnd?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, disabled = false, hiddenLabel, labelEnd, className, children } = props;
  const t = useTranslations("ui");
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const invalid = Boolean(error);
  const control = useMemo(
    () => ({ id, labelId, describedBy, invalid, disabled }),
    [id, labelId, describedBy, invalid, disabled],
  );
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <div className={cn("flex items-baseline justify-between gap-3", hiddenLabel && "sr-only")}>
        <label id={labelId} htmlFor={id} className="font-medium">
          {label}
          {optional ? <span className="ms-1.5 font-normal text-muted text-sm">({t("optional")})</span> : null}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint ? (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.3em] size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

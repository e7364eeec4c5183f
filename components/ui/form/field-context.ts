"use client";

import { createContext, use } from "react";

interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface OwnProps {
  id?: string | undefined;
  disabled?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/**
 * The props that connect a control to its surrounding Field; the control's own props take precedence. Without a Field,
 * returns only its own.
 */
export function useFieldControl(own: OwnProps): OwnProps {
  const field = use(FieldContext);
  if (!field) return own;
  const describedBy = [own["aria-describedby"], field.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field.id,
    disabled: own.disabled ?? field.disabled,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
  };
}

/** The id of the surrounding Field's label, for groups that `<label for>` cannot name. */
export function useFieldLabel(): string | undefined {
  return use(FieldContext)?.labelId;
}

"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Select } from "@/components/ui/inputs/select";

interface RulePartProps<Kind extends string> {
  /** Accessible name with its number: "condition 2". */
  name: string;
  kinds: readonly { value: Kind; label: string }[];
  kind: Kind;
  onKind: (kind: Kind) => void;
  kindClass: string;
  removeLabel: string;
  /** Undefined: read-only. */
  onRemove: (() => void) | undefined;
  error: string | null | undefined;
  children: ReactNode;
}

/** One condition or action of a rule: its kind, its fields and the remove button. */
export function RulePart<Kind extends string>(props: RulePartProps<Kind>) {
  const { name, kinds, kind, onKind, kindClass, removeLabel, onRemove, error, children } = props;
  const errorText = useErrorText();
  return (
    <fieldset className="flex flex-wrap items-start gap-2 rounded-control bg-sunken p-3">
      <legend className="sr-only">{name}</legend>
      <Select aria-label={name} options={kinds} value={kind} onChange={onKind} className={kindClass} />
      {children}
      {onRemove ? <IconButton label={removeLabel} icon={<X />} className="ms-auto" onClick={onRemove} /> : null}
      {error ? (
        <p role="alert" className="w-full text-danger-text text-sm">
          {errorText(error)}
        </p>
      ) : null}
    </fieldset>
  );
}

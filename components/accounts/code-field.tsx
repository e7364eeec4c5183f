"use client";

import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { CODE_LENGTH } from "@/lib/accounts/schema";

/** A field for a six-digit code; browsers and phones can autofill it from a mail or SMS. */
export function CodeField({ label, name = "code", hint }: { label: string; name?: string; hint?: string }) {
  return (
    <FormField name={name} label={label} hint={hint}>
      {(field) => (
        <Input
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH + 4}
          className="tabular tracking-[0.3em]"
        />
      )}
    </FormField>
  );
}

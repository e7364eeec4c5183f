"use client";

import { type Messages, useMessages, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import type { useInlineEdit } from "./use-inline-edit";

interface InlineInputProps {
  label: string;
  edit: ReturnType<typeof useInlineEdit>;
  type?: ComponentProps<"input">["type"];
  inputMode?: ComponentProps<"input">["inputMode"];
  className?: string;
}

/** The input of an inline edit, with its error below. */
export function InlineInput({ label, edit, type = "text", inputMode, className }: InlineInputProps) {
  const t = useTranslations("customers.errors");
  const errorText = useErrorText();
  const own = useMessages().customers.errors;
  const isOwn = (code: string): code is keyof Messages["customers"]["errors"] => Object.hasOwn(own, code);
  const error = edit.error && (isOwn(edit.error) ? t(edit.error) : errorText(edit.error));
  return (
    <Field label={label} hiddenLabel error={error} className={className}>
      <Input
        autoFocus
        type={type}
        inputMode={inputMode}
        value={edit.value}
        readOnly={edit.isSaving}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edit.change(event.target.value)}
        onBlur={() => void edit.commit()}
        onKeyDown={edit.onKeyDown}
        {...(edit.isSaving && { end: <Spinner className="me-3 text-muted" /> })}
      />
    </Field>
  );
}

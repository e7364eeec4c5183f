"use client";

import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
  useFormContext,
} from "react-hook-form";
import { Button } from "../buttons/button";
import { useErrorText } from "../feedback/use-error-text";
import { Field } from "./field";
import { FormElement } from "./form-element";
import { registerUnsaved } from "./unsaved";

/** The result of a failed submission. `fields`: field name → error code. */
export interface FormFailure {
  error: string;
  fields?: Record<string, string>;
}

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /**
   * Called with the parsed values and a key that stays the same until a submission succeeds (for idempotent writes). Return a
   * failure to show it at its fields; undefined means success. The typed values are kept in both cases.
   */
  onSubmit: (values: Output, sending: { idempotencyKey: string }) => Promise<FormFailure | undefined>;
  /** The error of the whole form in addition to those of invalid fields, or undefined. */
  explainInvalid?: (values: Values) => string | undefined;
  className?: string;
  children: ReactNode;
}

export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  explainInvalid,
  className,
  children,
}: FormProps<Values, Output>) {
  const [idempotencyKey, setKey] = useState(newKey);
  useUnsent(form);
  const send = form.handleSubmit(
    async (values) => {
      const failure = await onSubmit(values, { idempotencyKey }).catch(failureOf);
      if (failure) showFailure(form, failure);
      else setKey(newKey());
    },
    () => {
      const message = explainInvalid?.(form.getValues());
      if (message) form.setError("root", { message });
    },
  );
  return (
    <FormProvider {...form}>
      <FormElement noValidate onSubmit={send} className={className ?? "flex flex-col gap-5"}>
        {children}
      </FormElement>
    </FormProvider>
  );
}

/** Reports unsent input when the session ends: the server does not have it. */
function useUnsent<Values extends FieldValues, Output>({ formState }: UseFormReturn<Values, unknown, Output>): void {
  const { isDirty, isSubmitSuccessful } = formState;
  const isUnsent = useRef(false);
  isUnsent.current = isDirty && !isSubmitSuccessful;
  useEffect(() => registerUnsaved(async () => !isUnsent.current), []);
}

const newKey = () => crypto.randomUUID();

function failureOf(error: unknown): FormFailure {
  console.error(error);
  return { error: "failed" };
}

function showFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  failure: FormFailure,
) {
  const known = Object.entries(failure.fields ?? {}).filter(([name]) => form.control._fields[name.split(".")[0] ?? ""]);
  known.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
  if (known.length === 0) form.setError("root", { message: failure.error });
}

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, "children" | "error"> {
  name: string;
  /** Spread the argument onto the control: name, value, onChange, onBlur, ref. */
  children: (field: ControllerRenderProps) => ReactNode;
}

/** A field of the surrounding Form, by name. */
export function FormField({ name, children, ...rest }: FormFieldProps) {
  const { field, fieldState } = useController({ name });
  const errorText = useErrorText();
  return (
    <Field {...rest} error={fieldState.error?.message ? errorText(fieldState.error.message) : undefined}>
      {children(field)}
    </Field>
  );
}

/** The error of the whole form. Takes the focus after each failed attempt, so that it is read out. */
export function FormError() {
  const { errors } = useFormContext().formState;
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const failure = errors.root;
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  if (!failure?.message) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2 rounded-control border border-danger-border bg-danger-soft px-3 py-2 text-danger-text"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.25em] size-4 shrink-0" />
      <span>{errorText(failure.message)}</span>
    </div>
  );
}

/** Submits the surrounding Form; busy while submitting. */
export function SubmitButton({ variant = "primary", loading, ...rest }: ComponentProps<typeof Button>) {
  const { formState } = useFormContext();
  return <Button {...rest} type="submit" variant={variant} loading={loading || formState.isSubmitting} />;
}

"use client";

import { CircleAlert } from "lucide-react";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
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

export interface Sending<Values> {
  /** Stays the same until a submission succeeds, for idempotent writes. */
  idempotencyKey: string;
  /**
   * For a form that stays open: what was sent, or what the server made of it, is what is saved. What was typed while it was being sent
   * stays, unsaved.
   */
  markSaved: (saved?: Values) => void;
}

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Called with the parsed values. Return a failure to show it at its fields; undefined means success. The typed values are kept in both cases. */
  onSubmit: (values: Output, sending: Sending<Values>) => Promise<FormFailure | undefined>;
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
  const sent = useRef<Values | null>(null);
  useUnsent(form, sent);
  const send = (event: FormEvent) => {
    const sending = copyOf(form.getValues());
    const markSaved = (saved = sending) => settle(form, sending, saved);
    return form.handleSubmit(
      async (values) => {
        const failure = await onSubmit(values, { idempotencyKey, markSaved }).catch(failureOf);
        if (failure) return showFailure(form, failure);
        sent.current = sending;
        setKey(newKey());
      },
      () => {
        const message = explainInvalid?.(form.getValues());
        if (message) form.setError("root", { message });
      },
    )(event);
  };
  return (
    <FormProvider {...form}>
      <FormElement noValidate onSubmit={send} className={className ?? "flex flex-col gap-5"}>
        {children}
      </FormElement>
    </FormProvider>
  );
}

/** Reports unsent input when the session ends: the server does not have it. */
function useUnsent<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: RefObject<Values | null>,
): void {
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  useEffect(
    () => registerUnsaved(async () => !isDirty.current || isSame(form.getValues(), sent.current)),
    [form, sent],
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** react-hook-form changes the values that it returns. */
const copyOf = <Values,>(values: Values): Values => JSON.parse(JSON.stringify(values));

/** Makes `saved` what the form compares with, and keeps the fields that have changed since `sent`. */
function settle<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const now = copyOf(form.getValues());
  form.reset(saved);
  for (const name of Object.keys(now) as FieldPath<Values>[]) {
    if (!isSame(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true });
  }
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

"use client";

import type { ReactNode } from "react";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { emailSchema } from "@/lib/accounts/schema";

interface EmailFormProps {
  label: string;
  submit: string;
  /** Resolves to an error message if it failed. */
  onEmail: (email: string) => Promise<string | undefined>;
  captcha?: ReactNode;
  /** The form's error without an address. */
  missing?: string;
}

/** Asks for the address to send a mail to. */
export function EmailForm({ label, submit, onEmail, captcha, missing }: EmailFormProps) {
  const form = useZodForm(emailSchema, { defaultValues: { email: "" } });
  const forgetDraft = useFormDraft(form, "email", ["email"]);
  return (
    <Form
      form={form}
      explainInvalid={({ email }) => (email.trim() ? undefined : missing)}
      onSubmit={async ({ email }) => {
        const failure = await onEmail(email);
        if (failure) return { error: failure };
        forgetDraft();
      }}
    >
      <FormError />
      <FormField name="email" label={label}>
        {(field) => (
          <Input
            {...field}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      {captcha}
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  );
}

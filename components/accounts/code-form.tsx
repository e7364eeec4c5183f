"use client";

import { useTranslations } from "next-intl";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { useZodForm } from "@/components/ui/use-zod-form";
import { CODE_LENGTH, codeSchema } from "@/lib/accounts/schema";
import { useAuth, useAuthErrorText } from "./use-auth";

interface CodeFormProps {
  email: string;
  /** Which mail the code came in. */
  type: "email" | "recovery";
  submit: string;
  /** Signed in now; goes on to another page. */
  onDone: () => Promise<never>;
}

/** The code of a mail, for who reads it on another device than this one. */
export function CodeForm({ email, type, submit, onDone }: CodeFormProps) {
  const t = useTranslations("accounts.mail");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const form = useZodForm(codeSchema, { defaultValues: { code: "" } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-4"
      onSubmit={async ({ code }) => {
        const { error } = await auth.verifyOtp({ email, token: code, type });
        return error ? { error: errorText(error) } : onDone();
      }}
    >
      <FormError />
      <FormField name="code" label={t("code")}>
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
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  );
}

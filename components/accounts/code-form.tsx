"use client";

import { useTranslations } from "next-intl";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { codeSchema } from "@/lib/accounts/schema";
import { CodeField } from "./code-field";
import { useAuth, useAuthErrorText } from "./use-auth";

interface CodeFormProps {
  /** Or a phone number in E.164. */
  email: string;
  /** Which mail the code came in. */
  type: "email" | "recovery";
  submit: string;
  /** Signed in now. */
  onDone: () => Promise<void>;
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
        const { error } = email.startsWith("+")
          ? await auth.verifyOtp({ phone: email, token: code, type: "sms" })
          : await auth.verifyOtp({ email, token: code, type });
        if (error) return { error: errorText(error) };
        await onDone();
      }}
    >
      <FormError />
      <CodeField label={t("code")} />
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  );
}

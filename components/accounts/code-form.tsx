"use client";

import { useTranslations } from "next-intl";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { codeSchema, isPhone } from "@/lib/accounts/schema";
import { CodeField } from "./code-field";
import { useAuth, useAuthErrorText } from "./use-auth";

interface CodeFormProps {
  /** An e-mail address, or a phone number in E.164. */
  email: string;
  /** The kind of mail that contained the code. */
  type: "email" | "recovery";
  submit: string;
  /** Called once signed in. */
  onDone: () => Promise<void>;
}

/** Asks for the code from a mail, for people who read the mail on another device. */
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
        const { error } = isPhone(email)
          ? await auth.verifyOtp({ phone: email, token: code, type: "sms" })
          : await auth.verifyOtp({ email, token: code, type });
        if (error) return { error: errorText(error) };
        await onDone();
      }}
    >
      <FormError />
      <CodeField label={t(isPhone(email) ? "smsCode" : "code")} />
      <SubmitButton size="large" className="w-full">
        {submit}
      </SubmitButton>
    </Form>
  );
}

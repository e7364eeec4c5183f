"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuth, useAuthErrorText } from "@/components/accounts/use-auth";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { formatPhone } from "@/lib/accounts/phone";
import { codeSchema, ownPhoneSchema } from "@/lib/accounts/schema";
import { CodeField } from "../code-field";

interface PhoneFormProps {
  /** In E.164, or null. */
  phone: string | null;
  /** Whether the operator sends SMS: a number then counts only after its code has been entered. */
  isVerified: boolean;
}

/** The person's phone number; colleagues do not see it. */
export function PhoneForm({ phone, isVerified }: PhoneFormProps) {
  const t = useTranslations("profile.phone");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const router = useRouter();
  const [pending, setPending] = useState<string | null>(null);
  const form = useZodForm(ownPhoneSchema, { values: { phone: phone ? formatPhone(phone) : "" } });

  const saved = (kept: string | null) => {
    setPending(null);
    form.reset({ phone: kept ? formatPhone(kept) : "" });
    toast.success(t("saved"), { id: "phone" });
    router.refresh();
  };

  if (pending) return <PhoneCode phone={pending} onDone={() => saved(pending)} />;
  return (
    <Form
      form={form}
      className="flex flex-col gap-3 py-4"
      onSubmit={async (values) => {
        // if the number can be used to sign in, the auth service stores it; otherwise it is only a profile field
        const asksForCode = isVerified && values.phone !== null;
        const { error } = await auth.updateUser(
          asksForCode && values.phone ? { phone: values.phone } : { data: { phone: values.phone } },
        );
        if (error) return { error: errorText(error) };
        if (asksForCode) setPending(values.phone);
        else saved(values.phone);
      }}
    >
      <FormError />
      <FormField name="phone" label={t("label")} hint={t("hint")} optional>
        {(field) => <Input {...field} type="tel" inputMode="tel" autoComplete="tel" className="max-w-sm" />}
      </FormField>
      {form.formState.isDirty ? <SubmitButton className="self-start">{t("save")}</SubmitButton> : null}
    </Form>
  );
}

function PhoneCode({ phone, onDone }: { phone: string; onDone: () => void }) {
  const t = useTranslations("profile.phone");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const form = useZodForm(codeSchema, { defaultValues: { code: "" } });
  return (
    <Form
      form={form}
      className="flex max-w-sm flex-col gap-3 py-4"
      onSubmit={async ({ code }) => {
        const { error } = await auth.verifyOtp({ phone, token: code, type: "phone_change" });
        if (error) return { error: "invalid", fields: { code: errorText(error) } };
        onDone();
      }}
    >
      <FormError />
      <p className="text-muted">{t("codeSent", { phone: formatPhone(phone) })}</p>
      <CodeField label={t("code")} />
      <SubmitButton className="self-start">{t("verify")}</SubmitButton>
    </Form>
  );
}

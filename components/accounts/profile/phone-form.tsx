"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuth, useAuthErrorText } from "@/components/accounts/use-auth";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { formatPhone } from "@/lib/accounts/phone";
import { codeSchema, ownPhoneSchema } from "@/lib/accounts/schema";
import { CodeField } from "../code-field";
import { ResendButton } from "../resend-button";

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
  const [pending, setPending] = useState<{ phone: string; sentAt: number } | null>(null);
  const form = useZodForm(ownPhoneSchema, { values: { phone: phone ? formatPhone(phone) : "" } });

  const saved = (kept: string | null) => {
    setPending(null);
    form.reset({ phone: kept ? formatPhone(kept) : "" });
    toast.success(t("saved"), { id: "phone" });
    router.refresh();
  };

  const sendCode = async (phone: string): Promise<string | undefined> => {
    const { error } = await auth.updateUser({ phone });
    if (error) return errorText(error);
    setPending({ phone, sentAt: Date.now() });
  };

  if (pending) {
    const { phone, sentAt } = pending;
    return (
      <PhoneCode
        phone={phone}
        sentAt={sentAt}
        onResend={() => sendCode(phone)}
        onBack={() => setPending(null)}
        onDone={() => saved(phone)}
      />
    );
  }
  return (
    <Form
      form={form}
      className="flex flex-col gap-3 py-4"
      onSubmit={async (values) => {
        // if the number can be used to sign in, the auth service stores it; otherwise it is only a profile field
        if (isVerified && values.phone) {
          const failure = await sendCode(values.phone);
          return failure ? { error: failure } : undefined;
        }
        const { data, error } = await auth.updateUser({ data: { phone: values.phone } });
        if (error) return { error: errorText(error) };
        // the auth service removes no number that signs in
        if (values.phone === null && data.user.phone) return { error: "invalid", fields: { phone: t("kept") } };
        saved(values.phone);
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

interface PhoneCodeProps {
  phone: string;
  /** When the code was sent, in ms since the epoch. */
  sentAt: number;
  onResend: () => Promise<string | undefined>;
  onBack: () => void;
  onDone: () => void;
}

function PhoneCode({ phone, sentAt, onResend, onBack, onDone }: PhoneCodeProps) {
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
      <ResendButton bySms sentAt={sentAt} onResend={onResend} />
      <Button variant="ghost" className="self-start" onClick={onBack}>
        {t("other")}
      </Button>
    </Form>
  );
}

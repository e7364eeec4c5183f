"use client";

import { type Factor, isAuthError } from "@supabase/supabase-js";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Form, FormError, type FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { codeSchema } from "@/lib/accounts/schema";
import { CodeField } from "../code-field";
import { useAuth, useAuthErrorText } from "../use-auth";

/** Error codes shown at the field; all others are shown above the form. */
const WRONG_CODES = new Set(["mfa_verification_failed", "mfa_verification_rejected"]);

interface FactorCodeFormProps {
  factor: Pick<Factor, "id" | "factor_type">;
  submit?: string;
  /** The next step cannot be undone. */
  danger?: boolean;
  /** A cancel button, in a dialog. */
  cancel?: ReactNode;
  /** Called once the session has reached aal2. */
  onDone: () => Promise<unknown>;
}

/** Asks for the code of one second factor: from an app, or sent by SMS on request. */
export function FactorCodeForm({ factor, submit, danger, cancel, onDone }: FactorCodeFormProps) {
  const t = useTranslations("accounts.secondFactor");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  // validating on blur would move the control that is about to be pressed
  const form = useZodForm(codeSchema, { mode: "onSubmit", defaultValues: { code: "" } });
  const challengeId = useRef<string | null>(null);
  const isPhone = factor.factor_type === "phone";
  useEffect(() => form.setFocus("code"), [form]);

  async function verify(code: string): Promise<FormFailure | undefined> {
    // without a challenge, verifying would only send another code
    if (isPhone && !challengeId.current) return { error: "invalid", fields: { code: t("sendFirst") } };
    const { error } =
      isPhone && challengeId.current
        ? await auth.mfa.verify({ factorId: factor.id, challengeId: challengeId.current, code })
        : await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (!error) return void (await onDone());
    form.resetField("code");
    const isWrong = isAuthError(error) && WRONG_CODES.has(error.code ?? "");
    return isWrong ? { error: "invalid", fields: { code: errorText(error) } } : { error: errorText(error) };
  }

  return (
    <Form form={form} className="flex flex-col gap-4" onSubmit={({ code }) => verify(code)}>
      <FormError />
      {isPhone ? <SmsButton factorId={factor.id} onSent={(id) => (challengeId.current = id)} /> : null}
      <CodeField label={t(isPhone ? "smsCode" : "appCode")} />
      <SubmitButton size="large" variant={danger ? "danger" : "primary"} className="w-full">
        {submit ?? t("submit")}
      </SubmitButton>
      {cancel}
    </Form>
  );
}

function SmsButton({ factorId, onSent }: { factorId: string; onSent: (challengeId: string) => void }) {
  const t = useTranslations("accounts.secondFactor");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState("");
  const send = async () => {
    setSending(true);
    const { data, error } = await auth.mfa.challenge({ factorId, channel: "sms" });
    setSending(false);
    if (data) onSent(data.id);
    setSaid(error ? errorText(error) : t("smsSent"));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Button loading={sending} onClick={send}>
        {t("sendSms")}
      </Button>
      <p role="status" className="text-muted text-sm">
        {said}
      </p>
    </div>
  );
}

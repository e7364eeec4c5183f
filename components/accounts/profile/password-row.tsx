"use client";

import { isAuthError } from "@supabase/supabase-js";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, type FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { weakPasswordRules } from "@/lib/accounts/auth-errors";
import { formatIdentifier } from "@/lib/accounts/phone";
import { changedPasswordSchema, isPhone } from "@/lib/accounts/schema";
import { CodeField } from "../code-field";
import { PasswordField, type RefusedPassword } from "../password/password-field";
import { ResendButton } from "../resend-button";
import { useAuth, useAuthErrorText } from "../use-auth";
import { Row } from "./section";

const SENT_A_MOMENT_AGO = new Set(["over_email_send_rate_limit", "over_sms_send_rate_limit"]);

interface PasswordRowProps {
  /** What the person signs in with: an e-mail address, or a phone number in E.164. */
  identifier: string;
  name: string;
}

export function PasswordRow(props: PasswordRowProps) {
  const t = useTranslations("profile.password");
  const [open, setOpen] = useState(false);
  return (
    <Row
      title={t("title")}
      action={
        <Dialog
          title={t("change")}
          description={t("description")}
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>{t("change")}</Button>}
        >
          <NewPasswordForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      }
    >
      {t("hint")}
    </Row>
  );
}

/** If the auth service requires reauthentication (sessions older than a day), asks for a code by mail, or by SMS if the account has no address. */
function NewPasswordForm({ identifier, name, onDone }: PasswordRowProps & { onDone: () => void }) {
  const t = useTranslations("profile.password");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const router = useRouter();
  const [refused, setRefused] = useState<RefusedPassword | null>(null);
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);
  const form = useZodForm(changedPasswordSchema, { defaultValues: { password: "", nonce: "" } });

  const sendCode = async (): Promise<string | undefined> => {
    const { error } = await auth.reauthenticate();
    // rate limited: the code sent a moment ago is still valid
    if (error && !(isAuthError(error) && SENT_A_MOMENT_AGO.has(error.code ?? ""))) return errorText(error);
    setCodeSentAt(Date.now());
  };

  async function change({ password, nonce }: { password: string; nonce: string }): Promise<FormFailure | undefined> {
    if (codeSentAt && !nonce.trim()) return { error: "invalid", fields: { nonce: "required" } };
    const { error } = await auth.updateUser({ password, ...(nonce && { nonce: nonce.trim() }) });
    if (!error) {
      toast.success(t("changed"), { id: "password", long: true });
      onDone();
      router.refresh();
      return;
    }
    if (error.code === "reauthentication_needed") {
      const failure = await sendCode();
      return failure ? { error: failure } : undefined;
    }
    if (error.code === "reauthentication_not_valid") return { error: "invalid", fields: { nonce: errorText(error) } };
    const rules = weakPasswordRules(error);
    if (rules.length > 0) setRefused({ password, rules });
    const isPasswords = rules.length > 0 || error.code === "same_password";
    return isPasswords ? { error: "invalid", fields: { password: errorText(error) } } : { error: errorText(error) };
  }

  return (
    <Form form={form} className="flex flex-col gap-4 pb-2" onSubmit={change}>
      <FormError />
      {/* tells password managers which account the password belongs to */}
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <PasswordField label={t("new")} personal={[name, identifier]} refused={refused} />
      {codeSentAt ? (
        <>
          <p role="status" className="text-muted">
            {t(isPhone(identifier) ? "codeSentBySms" : "codeSent", { to: formatIdentifier(identifier) })}
          </p>
          <CodeField name="nonce" label={t(isPhone(identifier) ? "smsCode" : "code")} />
          <ResendButton sentAt={codeSentAt} onResend={sendCode} />
        </>
      ) : null}
      <DialogActions>
        <SubmitButton>{t("submit")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { formatIdentifier } from "@/lib/accounts/phone";
import { accountDeletionSchema, isPhone } from "@/lib/accounts/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { CodeField } from "../code-field";
import { ResendButton } from "../resend-button";
import { navigateFully } from "../session/navigate-fully";

/** Requires proof first: a code by mail, or by SMS for an account without an address, and typing the address or number again. */
export function DeleteAccount({ identifier }: { identifier: string }) {
  const t = useTranslations("profile.danger");
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const sendCode = async (): Promise<string | undefined> => {
    const { error } = await attempt(api.post("/api/profile/deletion-code", {}));
    if (error) return errorText(error);
    setSentAt(Date.now());
  };
  const begin = async () => {
    setSending(true);
    setFailure((await sendCode()) ?? null);
    setSending(false);
  };

  return (
    <Dialog
      title={t("dialogTitle")}
      description={t(sentAt ? "codeSent" : "dialogDescription", { to: formatIdentifier(identifier) })}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button className="self-start">{t("delete")}</Button>}
    >
      {sentAt ? (
        <DeletionForm identifier={identifier} sentAt={sentAt} onResend={sendCode} />
      ) : (
        <div className="flex flex-col gap-3 pb-2">
          {failure ? (
            <p role="alert" className="text-danger-text">
              {failure}
            </p>
          ) : null}
          <Button variant="primary" loading={sending} onClick={begin}>
            {t("sendCode")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface DeletionFormProps {
  identifier: string;
  sentAt: number;
  onResend: () => Promise<string | undefined>;
}

function DeletionForm({ identifier, sentAt, onResend }: DeletionFormProps) {
  const t = useTranslations("profile.danger");
  const { loginPath } = usePublicConfig();
  const form = useZodForm(accountDeletionSchema, { defaultValues: { code: "", email: "" } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-4 pb-2"
      onSubmit={async (values) => {
        const { error, fields } = await attempt(api.delete("/api/profile", { body: values }));
        if (error) return { error, fields };
        await navigateFully(`${loginPath}?goodbye`);
      }}
    >
      <FormError />
      <CodeField label={t(isPhone(identifier) ? "smsCode" : "code")} />
      <ResendButton sentAt={sentAt} onResend={onResend} />
      <FormField name="email" label={t("typeIdentifier", { identifier: formatIdentifier(identifier) })}>
        {(field) => <Input {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <DialogActions>
        <SubmitButton variant="danger">{t("confirm")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { deleteAccountAction, sendDeletionCodeAction } from "@/lib/accounts/actions";
import { accountDeletionSchema } from "@/lib/accounts/schema";
import { CodeField } from "../code-field";
import { ResendButton } from "../resend-button";
import { navigateFully } from "../session/navigate-fully";
import { useAction } from "../use-action";

/** Requires proof first: a mailed code, and typing the address again. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useTranslations("profile.danger");
  const errorText = useErrorText();
  const send = useAction(sendDeletionCodeAction);
  const [open, setOpen] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const sendCode = async (): Promise<string | undefined> => {
    const { error } = await send();
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
      description={sentAt ? t("codeSent", { email }) : t("dialogDescription", { email })}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button className="self-start">{t("delete")}</Button>}
    >
      {sentAt ? (
        <DeletionForm email={email} sentAt={sentAt} onResend={sendCode} />
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
  email: string;
  sentAt: number;
  onResend: () => Promise<string | undefined>;
}

function DeletionForm({ email, sentAt, onResend }: DeletionFormProps) {
  const t = useTranslations("profile.danger");
  const remove = useAction(deleteAccountAction);
  const form = useZodForm(accountDeletionSchema, { defaultValues: { code: "", email: "" } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-4 pb-2"
      onSubmit={async (values) => {
        const { error, fields } = await remove(values);
        if (error) return { error, ...(fields && { fields }) };
        await navigateFully("/login?goodbye");
      }}
    >
      <FormError />
      <CodeField label={t("code")} />
      <ResendButton sentAt={sentAt} onResend={onResend} />
      <FormField name="email" label={t("typeEmail", { email })}>
        {(field) => <Input {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <SubmitButton variant="danger">{t("confirm")}</SubmitButton>
    </Form>
  );
}

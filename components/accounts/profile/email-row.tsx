"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { newEmailSchema } from "@/lib/accounts/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { useCaptcha } from "../captcha";
import { ResendButton } from "../resend-button";
import { useAuth, useAuthErrorText } from "../use-auth";
import { Row } from "./section";

interface EmailRowProps {
  /** Empty for an account with a phone number only. */
  email: string;
  /** Requested but not yet confirmed from both mailboxes. */
  newEmail: string | null;
  sentAt: string | null;
}

export function EmailRow({ email, newEmail, sentAt }: EmailRowProps) {
  const t = useTranslations("profile.email");
  const [open, setOpen] = useState(false);
  return (
    <Row
      title={t("title")}
      action={
        newEmail ? null : (
          <Dialog
            title={t(email ? "change" : "add")}
            description={email ? t("description", { email }) : t("addDescription")}
            open={open}
            onOpenChange={setOpen}
            trigger={<Button>{t(email ? "change" : "add")}</Button>}
          >
            <EmailForm email={email} onDone={() => setOpen(false)} />
          </Dialog>
        )
      }
    >
      {email || t("none")}
      {newEmail ? <PendingChange email={email} newEmail={newEmail} sentAt={sentAt} /> : null}
    </Row>
  );
}

const PROFILE = "/profile#security";

function EmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations("profile.email");
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const errorText = useAuthErrorText();
  const router = useRouter();
  const form = useZodForm(newEmailSchema, { defaultValues: { email: "" } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-4 pb-2"
      onSubmit={async (wanted) => {
        if (wanted.email === email.toLowerCase()) return { error: "invalid", fields: { email: t("same") } };
        const { error } = await auth.updateUser(wanted, { emailRedirectTo: `${appUrl}${PROFILE}` });
        if (error) return { error: errorText(error) };
        onDone();
        router.refresh();
      }}
    >
      <FormError />
      <FormField name="email" label={t("new")}>
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
      <DialogActions>
        <SubmitButton>{t("submit")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function PendingChange({ email, newEmail, sentAt }: EmailRowProps & { newEmail: string }) {
  const t = useTranslations("profile.email");
  const auth = useAuth();
  const { appUrl } = usePublicConfig();
  const errorText = useAuthErrorText();
  const codeText = useErrorText();
  const router = useRouter();
  const { box, captchaToken } = useCaptcha();
  const [lastSent, setLastSent] = useState(() => (sentAt ? Date.parse(sentAt) : 0));
  const [cancelling, setCancelling] = useState(false);

  // confirmed in another tab or on another device
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && router.refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [router]);

  const resend = async () => {
    const options = { emailRedirectTo: `${appUrl}${PROFILE}`, ...(await captchaToken()) };
    // the auth service finds the account by its address: without one, the change is requested again
    const { error } = email
      ? await auth.resend({ type: "email_change", email, options })
      : await auth.updateUser({ email: newEmail }, options);
    if (error) return errorText(error);
    setLastSent(Date.now());
  };
  const takeBack = async () => {
    setCancelling(true);
    const { error } = await attempt(api.delete("/api/profile/email-change"));
    setCancelling(false);
    if (error) return toast.error(codeText(error), { id: "email-change" });
    await auth.refreshSession();
    router.refresh();
  };
  return (
    <div role="status" className="mt-3 flex max-w-md flex-col gap-3 rounded-control bg-info-soft p-4 text-info-text">
      <p className="wrap-anywhere">
        {t.rich(email ? "pending" : "pendingFirst", {
          email,
          newEmail,
          b: (text) => <b className="font-medium">{text}</b>,
        })}
      </p>
      {box}
      <ResendButton sentAt={lastSent} onResend={resend} />
      <Button variant="ghost" className="self-start" loading={cancelling} onClick={takeBack}>
        {t("cancel")}
      </Button>
    </div>
  );
}

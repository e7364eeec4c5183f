"use client";

import type { AuthMFAEnrollTOTPResponse } from "@supabase/supabase-js";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { factorNameSchema } from "@/lib/accounts/schema";
import { FactorCodeForm } from "../sign-in/factor-code-form";
import { useAuth, useAuthErrorText } from "../use-auth";

type Enrolment = NonNullable<AuthMFAEnrollTOTPResponse["data"]>;

interface EnrolDialogProps {
  isFirst: boolean;
  /** Device names that are already in use. */
  taken: string[];
}

/** Adds an authenticator app: its name, the key as QR code and text, and a first code as proof. */
export function EnrolDialog({ isFirst, taken }: EnrolDialogProps) {
  const t = useTranslations("profile.factors");
  const auth = useAuth();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  function close() {
    setOpen(false);
    // remove a device that was never verified
    if (enrolment) void auth.mfa.unenroll({ factorId: enrolment.id });
    setEnrolment(null);
  }
  function done() {
    setOpen(false);
    setEnrolment(null);
    toast.success(t("added"), { id: "factor", long: true, ...(isFirst && { description: t("addedFirst") }) });
    router.refresh();
  }

  return (
    <Dialog
      title={t("add")}
      description={t(enrolment ? "scan" : "before")}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      trigger={<Button variant={isFirst ? "primary" : "secondary"}>{t(isFirst ? "turnOn" : "addAnother")}</Button>}
    >
      {enrolment ? (
        <Proof enrolment={enrolment} onDone={done} />
      ) : (
        <NameStep taken={taken} isFirst={isFirst} onEnrolled={setEnrolment} />
      )}
    </Dialog>
  );
}

interface NameStepProps extends EnrolDialogProps {
  onEnrolled: (enrolment: Enrolment) => void;
}

function NameStep({ isFirst, taken, onEnrolled }: NameStepProps) {
  const t = useTranslations("profile.factors");
  const auth = useAuth();
  const { webName } = usePublicConfig();
  const errorText = useAuthErrorText();
  const form = useZodForm(factorNameSchema, { defaultValues: { name: t(isFirst ? "firstName" : "secondName") } });
  useEffect(() => form.setFocus("name", { shouldSelect: true }), [form]);
  return (
    <Form
      form={form}
      className="flex flex-col gap-4 pb-2"
      onSubmit={async ({ name }) => {
        if (taken.includes(name)) return { error: "invalid", fields: { name: t("nameTaken") } };
        await forgetUnproven(auth);
        const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: webName });
        if (error) return { error: errorText(error) };
        onEnrolled(data);
      }}
    >
      <FormError />
      <FormField name="name" label={t("name")} hint={t("nameHint")}>
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      <SubmitButton>{t("next")}</SubmitButton>
    </Form>
  );
}

/** Closing the browser during enrolment leaves an unverified device behind, whose name would count as taken. */
async function forgetUnproven(auth: ReturnType<typeof useAuth>): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  const unproven = data?.all.filter(({ status }) => status === "unverified") ?? [];
  for (const { id } of unproven) await auth.mfa.unenroll({ factorId: id });
}

function Proof({ enrolment: { id, totp }, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useTranslations("profile.factors");
  return (
    <div className="flex flex-col gap-4 pb-2">
      {/* biome-ignore lint/performance/noImgElement: a data URL, which no server can resize */}
      <img src={totp.qr_code} alt={t("qr")} className="size-48 self-center rounded-control bg-white p-2" />
      <div className="flex flex-col gap-1.5">
        <p className="text-muted text-sm">{t("manual")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="wrap-anywhere flex-1 rounded-control bg-sunken px-3 py-2 text-sm">{totp.secret}</code>
          <CopyButton text={totp.secret} label={t("copyKey")} size="small" />
        </div>
      </div>
      <FactorCodeForm factor={{ id, factor_type: "totp" }} submit={t("verify")} onDone={async () => onDone()} />
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { toast } from "@/components/ui/feedback/toast";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { FactorCodeForm } from "../sign-in/factor-code-form";
import { useAuth } from "../use-auth";
import { type Enrolment, NewFactorForm } from "./new-factor-form";

interface EnrolDialogProps {
  isFirst: boolean;
  /** Device names that are already in use. */
  taken: string[];
  /** The person's own number, in E.164. */
  phone: string | null;
  /** Whether codes by SMS are offered. */
  withPhone: boolean;
}

/** Adds an authenticator app (its name, the key as QR code and text) or a mobile number, and a first code as proof. */
export function EnrolDialog(props: EnrolDialogProps) {
  const { isFirst, withPhone } = props;
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
      description={t(
        enrolment ? (enrolment.type === "phone" ? "sendSms" : "scan") : withPhone ? "beforeWithPhone" : "before",
      )}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      trigger={<Button variant={isFirst ? "primary" : "secondary"}>{t(isFirst ? "turnOn" : "addAnother")}</Button>}
    >
      {enrolment ? (
        <Proof enrolment={enrolment} onDone={done} />
      ) : (
        <NewFactorForm {...props} onEnrolled={setEnrolment} />
      )}
    </Dialog>
  );
}

function Proof({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const ui = useTranslations("ui");
  const t = useTranslations("profile.factors");
  const { id, type } = enrolment;
  const form = (
    <FactorCodeForm
      factor={{ id, factor_type: type }}
      submit={t("verify")}
      cancel={
        <DialogClose>
          <Button size="large" className="w-full">
            {ui("cancel")}
          </Button>
        </DialogClose>
      }
      onDone={async () => onDone()}
    />
  );
  if (type === "phone") return <div className="pb-2">{form}</div>;
  const { totp } = enrolment;
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
      {form}
    </div>
  );
}

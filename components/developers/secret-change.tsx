"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { graceHours } from "@/lib/webhooks/events";
import { SecretReveal } from "./secret-reveal";

/** Rotates an endpoint's secret; the previous one may stay valid for a grace period. */
export function SecretChange({ project_id, webhook_id }: { project_id: string; webhook_id: string }) {
  const t = useTranslations("developers.webhooks");
  const router = useRouter();
  const errorText = useErrorText();
  const [hours, setHours] = useState("24");
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <>
      <AlertDialog
        title={t("secretChangeTitle")}
        description={t("secretChangeHint")}
        confirmLabel={t("secretChange")}
        danger={hours === "0"}
        trigger={
          <Button size="small" icon={<KeyRound />}>
            {t("secretChange")}
          </Button>
        }
        onConfirm={async () => {
          const { error, value } = await attempt(
            api.post<{ secret: string }>(`/api/project/${project_id}/webhooks/${webhook_id}/secret`, {
              hours: Number(hours),
            }),
          );
          if (error) {
            toast.error(errorText(error));
            throw new Error(error);
          }
          setFresh(value.secret);
          router.refresh();
        }}
      >
        <Field label={t("grace")}>
          <Select
            value={hours}
            onChange={setHours}
            options={graceHours.map((value) => ({ value: String(value), label: t("hours", { hours: value }) }))}
          />
        </Field>
      </AlertDialog>
      {fresh ? (
        <Dialog open onOpenChange={(open) => !open && setFresh(null)} title={t("secretTitle")}>
          <SecretReveal title={t("secret")} hint={t("secretHint")} secret={fresh} copy={t("copySecret")} />
        </Dialog>
      ) : null}
    </>
  );
}

"use client";

import { ArrowRightLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface TransferProjectProps {
  project_id: string;
  project: string;
  /** Members who can become owner. */
  colleagues: { user_id: string; name: string }[];
}

/** Transfers ownership: choose a member, read the consequences, confirm by typing the project's name. */
export function TransferProject({ project_id, project, colleagues }: TransferProjectProps) {
  const t = useTranslations("members.transfer");
  const errorText = useErrorText();
  const router = useRouter();
  const [to, setTo] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  if (colleagues.length === 0) return <p className="text-muted text-sm">{t("nobody")}</p>;
  const isSure = to !== null && typed.trim().normalize("NFC") === project.trim().normalize("NFC");
  return (
    <AlertDialog
      title={t("title", { project })}
      description={t("description")}
      confirmLabel={t("confirm")}
      danger
      confirmDisabled={!isSure}
      trigger={<Button icon={<ArrowRightLeft />}>{t("label")}</Button>}
      onOpenChange={() => setTyped("")}
      onConfirm={async () => {
        if (!isSure) return;
        const { error } = await attempt(api.post(`/api/project/${project_id}/transfer`, { user_id: to }));
        if (error) {
          toast.error(errorText(error));
          return;
        }
        toast.success(t("done"), { long: true });
        router.refresh();
      }}
    >
      <div className="flex flex-col gap-4">
        <Field label={t("to")}>
          <Select
            value={to}
            onChange={setTo}
            placeholder={t("choose")}
            options={colleagues.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          />
        </Field>
        <Field label={t("type", { project })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </div>
    </AlertDialog>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

const CHOICES = [90, 180, 365];
const [LEAST, MOST] = [30, 3650];
const MEGABYTE = 1024 * 1024;

interface Loss {
  messages: number;
  files: number;
  bytes: number;
}

interface RetentionCardProps {
  project_id: string;
  /** Null: keep everything. */
  days: number | null;
}

/** How long messages are kept. Before anything is deleted, it shows how much that would be. */
export function RetentionCard({ project_id, days }: RetentionCardProps) {
  const t = useTranslations("settings.retention");
  const formatter = useFormatter();
  const errorText = useErrorText();
  const router = useRouter();
  const path = `/api/project/${project_id}/retention`;
  const [choice, setChoice] = useState(days === null ? "forever" : CHOICES.includes(days) ? String(days) : "custom");
  const [typed, setTyped] = useState(String(days ?? LEAST));
  const [isBad, setBad] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [loss, setLoss] = useState<Loss | null>(null);
  const wanted = choice === "forever" ? null : Number(choice === "custom" ? typed : choice);

  const store = async () => {
    const { error } = await attempt(api.put(path, { days: wanted }));
    if (error) return void toast.error(errorText(error));
    toast.success(t("saved"));
    router.refresh();
  };
  const ask = async () => {
    if (wanted !== null && !(Number.isInteger(wanted) && wanted >= LEAST && wanted <= MOST)) return setBad(true);
    setBusy(true);
    if (wanted === null) await store();
    else {
      const { error, value } = await attempt(api.get<Loss>(`${path}/preview?days=${wanted}`));
      if (error) toast.error(errorText(error));
      else setLoss(value);
    }
    setBusy(false);
  };
  return (
    <Card title={t("title")} description={t("description")}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("days")} className="w-56">
          <Select
            value={choice}
            onChange={setChoice}
            options={[
              { value: "forever", label: t("forever") },
              ...CHOICES.map((value) => ({ value: String(value), label: t("some", { days: value }) })),
              { value: "custom", label: t("custom") },
            ]}
          />
        </Field>
        {choice === "custom" ? (
          <Field label={t("customDays")} error={isBad ? t("badDays") : undefined} className="w-56">
            <Input
              inputMode="numeric"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setBad(false);
              }}
            />
          </Field>
        ) : null}
        <Button loading={isBusy} disabled={wanted === days} onClick={() => void ask()}>
          {t("save")}
        </Button>
      </div>
      <AlertDialog
        title={t("confirmTitle", { days: wanted ?? 0 })}
        description={t("preview", {
          messages: loss?.messages ?? 0,
          files: loss?.files ?? 0,
          size: `${formatter.number((loss?.bytes ?? 0) / MEGABYTE, { maximumFractionDigits: 1 })} MB`,
        })}
        confirmLabel={t("confirm")}
        danger
        open={loss !== null}
        onOpenChange={(open) => !open && setLoss(null)}
        onConfirm={store}
      />
    </Card>
  );
}

"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/http/client";
import { CodeSteps } from "./code-steps";
import { useBot } from "./use-bot";

interface AddAdminProps {
  project_id: string;
  social: { id: string; name: string };
  isFull: boolean;
}

/** Adds an admin and shows the code that links their LINE account. */
export function AddAdmin({ project_id, social, isFull }: AddAdminProps) {
  const t = useTranslations("botBroadcasts.admin");
  const ui = useTranslations("ui");
  const errorText = useErrorText();
  const bot = useBot();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    setName("");
    setCode(null);
    setWrong(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setWrong(errorText("required"));
    setBusy(true);
    const made = await bot(() =>
      api.post<{ code: string }>(`/api/project/${project_id}/bot-broadcasts/accounts/${social.id}/admins`, { name }),
    );
    setBusy(false);
    if (made) setCode(made.code);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button icon={<UserPlus />} disabled={isFull} title={isFull ? t("full") : undefined}>
          {t("add")}
        </Button>
      }
      title={code ? t("codeTitle") : t("add")}
      description={code ? t("codeHint") : t("addHint", { account: social.name })}
      size="small"
      footer={
        code ? (
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t("done")}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen(false)}>{ui("cancel")}</Button>
            <Button type="submit" form={form} variant="primary" loading={isBusy}>
              {t("makeCode")}
            </Button>
          </>
        )
      }
    >
      {code ? (
        <CodeSteps code={code} account={social.name} />
      ) : (
        <FormElement id={form} noValidate onSubmit={submit} className="py-1">
          <Field label={t("name")} hint={t("nameHint")} error={wrong}>
            <Input
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => {
                setName(event.currentTarget.value);
                setWrong(null);
              }}
            />
          </Field>
        </FormElement>
      )}
    </Dialog>
  );
}

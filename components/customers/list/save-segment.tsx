"use client";

import { BookmarkPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { MAX_SEGMENT_NAME } from "@/lib/bot-broadcasts/schema";
import type { CustomerDefinition } from "@/lib/customers/list-schema";
import { ApiError, api } from "@/lib/http/client";

/** Saves the filters as a segment, which broadcasts can use, too. */
export function SaveSegment({ definition }: { definition: CustomerDefinition }) {
  const t = useTranslations("customerList.segments");
  const errorText = useErrorText();
  const router = useRouter();
  const { api: path } = useInbox();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setWrong(errorText("required"));
    setBusy(true);
    try {
      await api.put(`${path}/bot-broadcasts/segments/${crypto.randomUUID()}`, { name, definition });
      toast.success(t("saved"));
      setOpen(false);
      setName("");
      router.refresh();
    } catch (failure) {
      setWrong(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("title")}
      description={t("hint")}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="small" icon={<BookmarkPlus />}>
          {t("save")}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <FormElement id={form} onSubmit={(event) => void save(event)} className="py-1">
        <Field label={t("name")} hint={t("nameHint")} error={wrong}>
          <Input
            value={name}
            maxLength={MAX_SEGMENT_NAME}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setWrong(null);
            }}
          />
        </Field>
      </FormElement>
    </Dialog>
  );
}

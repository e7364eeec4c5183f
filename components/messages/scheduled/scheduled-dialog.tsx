"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { DateTimePicker } from "@/components/ui/inputs/date-time-picker";
import { Textarea } from "@/components/ui/inputs/textarea";
import { useToday } from "@/components/ui/inputs/use-today";
import { Dialog } from "@/components/ui/overlays/dialog";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { FARTHEST_MS } from "@/lib/messages/scheduled/send-times";
import { instantOf, wallTime } from "@/lib/time-zone";

interface Chosen {
  send_at: Date;
  text: string | null;
  cancel_on_reply: boolean;
}

interface ScheduledDialogProps {
  title: string;
  confirmLabel: string;
  timeZone: string;
  sendAt: Date;
  /** The text to edit; null if only the time can be chosen. */
  text: string | null;
  cancelOnReply: boolean;
  /** With the written text, unless it was cancelled or saved. */
  onClose: (text?: string | null) => void;
  /** Resolves to an error message, or null. */
  onConfirm: (chosen: Chosen) => Promise<string | null>;
}

/** Chooses a time in the shop's time zone, and edits the text of a scheduled message. */
export default function ScheduledDialog(props: ScheduledDialogProps) {
  const { title, confirmLabel, timeZone, sendAt, text, cancelOnReply, onClose, onConfirm } = props;
  const t = useTranslations("messages.later");
  const ui = useTranslations("ui");
  const today = useToday(timeZone);
  const form = useId();
  const [wall, setWall] = useState(() => wallTime(sendAt, timeZone));
  const [words, setWords] = useState(text);
  const [cancel_on_reply, setCancel] = useState(cancelOnReply);
  const [wrong, setWrong] = useState<{ time?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const send_at = instantOf(wall, timeZone);
    if (!send_at) return setWrong({ time: t("noTime") });
    if (send_at.getTime() <= Date.now()) return setWrong({ time: t("past") });
    if (send_at.getTime() > Date.now() + FARTHEST_MS) return setWrong({ time: t("far") });
    setBusy(true);
    const failure = await onConfirm({ send_at, text: words, cancel_on_reply });
    setBusy(false);
    if (failure) setWrong({ form: failure });
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(words)}
      title={title}
      description={t("zone", { zone: timeZone })}
      size="small"
      footer={
        <>
          <Button onClick={() => onClose()}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormElement id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 py-1">
        {wrong.form ? (
          <p role="alert" className="text-danger-text">
            {wrong.form}
          </p>
        ) : null}
        {words === null ? null : (
          <Field label={t("words")}>
            <Textarea
              value={words}
              maxLength={MAX_TEXT_LENGTH}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field label={t("time")} error={wrong.time}>
          <DateTimePicker value={wall} onChange={setWall} today={today} min={today} />
        </Field>
        <Checkbox label={t("cancelOnReply")} checked={cancel_on_reply} onChange={setCancel} />
      </FormElement>
    </Dialog>
  );
}

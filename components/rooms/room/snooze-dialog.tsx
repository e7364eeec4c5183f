"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { DateTimePicker } from "@/components/ui/inputs/date-time-picker";
import { useToday } from "@/components/ui/inputs/use-today";
import { Dialog } from "@/components/ui/overlays/dialog";
import { snoozedUntil } from "@/lib/rooms/snooze";
import { instantOf, wallTime } from "@/lib/time-zone";
import { useInbox } from "../inbox-context";
import { useSnoozeText } from "./use-snooze-text";

const YEAR_MS = 365 * 86_400_000;

/** Chooses a day and time for the end of a snooze. */
export function SnoozeDialog({ onClose, onSnooze }: { onClose: () => void; onSnooze: (until: string) => void }) {
  const t = useTranslations("rooms.snooze");
  const ui = useTranslations("ui");
  const { timeZone } = useInbox();
  const today = useToday(timeZone);
  const words = useSnoozeText();
  const [text, setText] = useState(() =>
    wallTime(new Date(snoozedUntil("tomorrow", Date.now(), timeZone) ?? ""), timeZone),
  );
  const [wasTried, setTried] = useState(false);
  const until = instantOf(text, timeZone)?.toISOString() ?? null;
  const at = until ? Date.parse(until) : Number.NaN;
  const error = !until ? "missing" : at <= Date.now() ? "past" : at > Date.now() + YEAR_MS ? "far" : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error || !until) return;
    onSnooze(until);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("customTitle")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form="snooze-until" variant="primary">
            {t("confirm")}
          </Button>
        </>
      }
    >
      <FormElement id="snooze-until" onSubmit={submit} noValidate>
        <Field
          label={t("customField")}
          hint={until && !error ? words.until(until) : undefined}
          error={wasTried && error ? t(`errors.${error}`) : undefined}
        >
          <DateTimePicker value={text} onChange={setText} today={today} min={today} />
        </Field>
      </FormElement>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import { ApiError, api } from "@/lib/http/client";
import { bahtText, readBaht } from "@/lib/slips/baht";
import { MAX_NOTE_LENGTH } from "@/lib/slips/limits";
import type { Decision, SlipDetail } from "@/lib/slips/schema";

/** A member's decision, where the bank gave none. */
export function DecideDialog({ path, slip, onChanged }: { path: string; slip: SlipDetail; onChanged: () => void }) {
  const t = useTranslations("slips.decide");
  const ui = useTranslations("ui");
  const errorText = useErrorText();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [decision, setDecision] = useState<Decision["decision"]>("accepted");
  const known = slip.amount ?? slip.expected_amount;
  const [amount, setAmount] = useState(known ? bahtText(known) : "");
  const [note, setNote] = useState(slip.note ?? "");
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const satang = readBaht(amount);
  const lacksAmount = decision === "accepted" && satang === null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksAmount) return;
    setBusy(true);
    try {
      await api.put(`${path}/decision`, { decision, note, amount: decision === "accepted" ? satang : null });
      setOpen(false);
      toast.success(t("done"));
      onChanged();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="primary">{t("open")}</Button>}
      title={t("title")}
      description={t("description")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <FormElement id={form} noValidate onSubmit={save} className="flex flex-col gap-4 py-1">
        <RadioGroup<Decision["decision"]>
          aria-label={t("decision")}
          value={decision}
          onChange={setDecision}
          options={(["accepted", "refused"] as const).map((value) => ({ value, label: t(value) }))}
        />
        {decision === "accepted" ? (
          <Field label={t("amount")} error={wasTried && lacksAmount ? errorText("slip_amount") : undefined}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
          </Field>
        ) : null}
        <Field label={t("note")} hint={t("noteHint")} optional>
          <Textarea
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            rows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </FormElement>
    </Dialog>
  );
}

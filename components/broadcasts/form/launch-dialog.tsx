"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { TYPED_ABOVE } from "@/lib/broadcasts/schema";
import type { Narrowing } from "@/lib/socials/narrowing";
import { useNarrowSentence } from "../narrow/use-narrow-sentence";
import { PhoneFrame, type PhonePreviewProps } from "../phone-preview";

interface LaunchDialogProps {
  /** Number of recipients, at most. */
  reaches: number;
  /** The filter of a narrowcast. */
  narrow: Narrowing | undefined;
  /** Send time; null: now. */
  at: Date | null;
  timeZone: string;
  preview: PhonePreviewProps;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Confirms the launch, with the message once more. Above a thousand recipients, their number has to be typed. */
export function LaunchDialog({ reaches, narrow, at, timeZone, preview, onClose, onConfirm }: LaunchDialogProps) {
  const t = useTranslations("broadcasts.launch");
  const formatter = useFormatter();
  const [typed, setTyped] = useState("");
  const isTyped = reaches > TYPED_ABOVE;
  const count = formatter.number(reaches);
  const sentence = useNarrowSentence();
  const when = at ? formatter.dateTime(at, "full", { timeZone }) : "";
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        narrow ? t(at ? "narrowLaterTitle" : "narrowTitle") : t(at ? "confirmLaterTitle" : "confirmTitle", { count })
      }
      description={at ? t("confirmLater", { when }) : t(narrow ? "narrowNow" : "confirmNow")}
      confirmLabel={at ? t("schedule") : t("send")}
      confirmDisabled={isTyped && typed.replace(/[\s,.]/g, "") !== String(reaches)}
      onConfirm={onConfirm}
    >
      {narrow ? <p className="mb-3">{sentence(narrow)}</p> : null}
      <PhoneFrame {...preview} small />
      {isTyped ? (
        <Field className="mt-4" label={t(narrow ? "typeMost" : "type", { count })}>
          <Input
            inputMode="numeric"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      ) : null}
    </AlertDialog>
  );
}

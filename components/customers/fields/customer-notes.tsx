"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { useAutosave } from "./use-autosave";

const MAX_NOTES = 4000;

interface CustomerNotesProps {
  notes: string;
  mayEdit: boolean;
  onSave: (notes: string) => Promise<void>;
}

/** The team's notes about the customer. Saved automatically. */
export function CustomerNotes({ notes, mayEdit, onSave }: CustomerNotesProps) {
  const t = useTranslations("customers");
  const errorText = useErrorText();
  const { value, change, flush, state, error } = useAutosave(notes, onSave);
  if (!mayEdit) {
    return (
      <section>
        <h3 className="mb-1 font-medium">{t("notes")}</h3>
        <p className={cn("whitespace-pre-wrap break-words", !notes && "text-subtle")}>{notes || t("none")}</p>
      </section>
    );
  }
  return (
    <Field
      label={t("notes")}
      hint={t("notesHint")}
      error={state === "failed" ? `${t("saveFailed")}${error ? ` · ${errorText(error)}` : ""}` : undefined}
      labelEnd={
        <span role="status" className="text-subtle text-xs">
          {state === "saving" ? t("saving") : state === "saved" ? t("saved") : null}
        </span>
      }
    >
      <Textarea
        value={value}
        rows={3}
        maxLength={MAX_NOTES}
        placeholder={t("notesPlaceholder")}
        onChange={(event) => change(event.target.value)}
        onBlur={() => void flush()}
      />
    </Field>
  );
}

"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { messageOf } from "@/components/hours/message-of";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Textarea } from "@/components/ui/inputs/textarea";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { MAX_CHOICES, prechatKinds } from "@/lib/widgets/visitor/prechat";

type Question = WidgetForm["prechat"]["fields"][number];
const NOWHERE = "nowhere";
const OWN_PLACE = ["name", "phone", "email"];

interface PrechatQuestionProps {
  question: Question;
  at: number;
  isLast: boolean;
  /** The shop's custom customer fields. */
  fields: readonly { id: string; label: string }[];
  errors: unknown;
  onChange: (question: Question) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A question of the form: its kind, its texts in both languages, and the field that stores the answer. */
export function PrechatQuestion(props: PrechatQuestionProps) {
  const { question, at, isLast, fields, errors, onChange, onMove, onRemove } = props;
  const t = useTranslations("widget.manage.prechat");
  const errorText = useErrorText();
  const { kind, label, choices, is_required, field_id } = question;
  const number = at + 1;
  const error = messageOf(errors);
  const choicesIn = (language: "th" | "en") => choices.map((choice) => choice[language]).join("\n");

  function setChoices(language: "th" | "en", text: string): void {
    const other = language === "th" ? "en" : "th";
    const lines = text.split("\n").slice(0, MAX_CHOICES);
    const count = Math.max(lines.length, choices.findLastIndex((choice) => choice[other] !== "") + 1);
    const next = Array.from({ length: count }, (_, line) => ({
      th: "",
      en: "",
      [other]: choices[line]?.[other] ?? "",
      [language]: (lines[line] ?? "").slice(0, 80),
    }));
    onChange({ ...question, choices: next as Question["choices"] });
  }

  return (
    <li
      data-question={question.id}
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-card border border-border p-4 outline-none"
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        onMove(event.key === "ArrowUp" ? -1 : 1);
      }}
    >
      <div className="flex items-center gap-2">
        <h3 className="flex-1 font-medium">{t("question", { number })}</h3>
        <IconButton
          label={t("up", { number })}
          icon={<ArrowUp />}
          size="small"
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t("down", { number })}
          icon={<ArrowDown />}
          size="small"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={t("remove", { number })} icon={<Trash2 />} size="small" onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("kind")}>
          <Select
            value={kind}
            options={prechatKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(next) => onChange({ ...question, kind: next, field_id: null })}
          />
        </Field>
        <div className="flex items-end pb-1.5">
          <Checkbox
            label={t("required")}
            checked={is_required}
            onChange={(next) => onChange({ ...question, is_required: next })}
          />
        </div>
        {(["th", "en"] as const).map((language) => (
          <Field
            key={language}
            label={t(`label_${language}`)}
            hint={
              language === "th" && OWN_PLACE.includes(kind) ? t("labelUsual", { label: t(`kinds.${kind}`) }) : undefined
            }
          >
            <Input
              value={label[language]}
              maxLength={80}
              lang={language}
              onChange={({ target }) => onChange({ ...question, label: { ...label, [language]: target.value } })}
            />
          </Field>
        ))}
        {kind === "choice"
          ? (["th", "en"] as const).map((language) => (
              <Field key={language} label={t(`choices_${language}`)}>
                <Textarea
                  rows={3}
                  lang={language}
                  value={choicesIn(language)}
                  onChange={({ target }) => setChoices(language, target.value)}
                />
              </Field>
            ))
          : null}
        {!OWN_PLACE.includes(kind) && fields.length > 0 ? (
          <Field label={t("saveTo")}>
            <Select
              value={field_id ?? NOWHERE}
              options={[
                { value: NOWHERE, label: t("saveNowhere") },
                ...fields.map((field) => ({ value: field.id, label: field.label })),
              ]}
              onChange={(next) => onChange({ ...question, field_id: next === NOWHERE ? null : next })}
            />
          </Field>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="text-danger-text text-sm">
          {errorText(error)}
        </p>
      ) : null}
    </li>
  );
}

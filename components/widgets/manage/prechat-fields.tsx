"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Switch } from "@/components/ui/inputs/switch";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { MAX_PRECHAT_FIELDS, type PrechatKind } from "@/lib/widgets/visitor/prechat";
import { PrechatQuestion } from "./prechat-question";

type Question = WidgetForm["prechat"]["fields"][number];

const EMPTY = { th: "", en: "" };
/** Usual questions, in this order. */
const USUAL: PrechatKind[] = ["name", "phone", "email"];

/** The pre-chat form: its questions in order, and the consent. Alt and arrow keys move a question. */
export function PrechatFields({ fields }: { fields: readonly { id: string; label: string }[] }) {
  const t = useTranslations("widget.manage.prechat");
  const { watch, setValue, formState } = useFormContext<WidgetForm>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const [isOn, asksConsent, questions] = watch(["prechat.is_on", "asks_consent", "prechat.fields"]);
  const set = (next: Question[]) =>
    setValue("prechat.fields", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  function add(): void {
    const kind = USUAL.find((each) => !questions.some((question) => question.kind === each)) ?? "text";
    set([
      ...questions,
      { id: crypto.randomUUID(), kind, is_required: kind === "name", label: EMPTY, choices: [], field_id: null },
    ]);
  }

  function move(from: number, by: -1 | 1): void {
    const to = from + by;
    const moved = questions[from];
    if (!moved || to < 0 || to >= questions.length) return;
    const next = questions.filter((_, at) => at !== from);
    next.splice(to, 0, moved);
    set(next);
    setSaid(t("moved", { number: to + 1 }));
    // keep the focus on the moved question
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-question="${moved.id}"]`)?.focus());
  }

  return (
    <div className="flex flex-col gap-6">
      <Switch
        label={t("isOn")}
        description={t("isOnHint")}
        checked={isOn}
        onChange={(next) => setValue("prechat.is_on", next, { shouldDirty: true })}
      />
      <Switch
        label={t("consentOn")}
        description={t("consentOnHint")}
        checked={asksConsent}
        onChange={(next) => setValue("asks_consent", next, { shouldDirty: true })}
      />
      {isOn ? (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">{t("questions")}</h2>
          {questions.length === 0 ? <p className="text-muted">{t("empty")}</p> : null}
          <ol ref={list} className="flex flex-col gap-3">
            {questions.map((question, at) => (
              <PrechatQuestion
                key={question.id}
                question={question}
                at={at}
                isLast={at === questions.length - 1}
                fields={fields}
                errors={formState.errors.prechat?.fields?.[at]}
                onChange={(next) => set(questions.map((each) => (each.id === question.id ? next : each)))}
                onMove={(by) => move(at, by)}
                onRemove={() => set(questions.filter(({ id }) => id !== question.id))}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={<Plus />} disabled={questions.length >= MAX_PRECHAT_FIELDS} onClick={add}>
              {t("add")}
            </Button>
            {questions.length >= MAX_PRECHAT_FIELDS ? (
              <span className="text-muted text-sm">{t("limit", { max: MAX_PRECHAT_FIELDS })}</span>
            ) : null}
          </div>
        </section>
      ) : null}
    </div>
  );
}

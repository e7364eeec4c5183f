"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { MAX_QUESTION } from "@/lib/ai/limits";
import type { Answer } from "./use-answers";

interface AnswerRowProps {
  row: Answer;
  number: number;
  onType: (key: string, more: { question?: string; answer?: string }) => void;
  onLeave: (key: string) => Promise<void>;
}

/** A question beside its answer, on a phone above it, and whether it is saved. */
export function AnswerRow({ row, number, onType, onLeave }: AnswerRowProps) {
  const t = useTranslations("ai.start.questions");
  const { key, question, answer, example, state } = row;
  return (
    <li className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[2fr_3fr]">
      <Field label={t("question", { number })} hiddenLabel>
        <Input
          value={question}
          maxLength={MAX_QUESTION}
          onChange={(event) => onType(key, { question: event.currentTarget.value })}
          onBlur={() => void onLeave(key)}
        />
      </Field>
      <div className="min-w-0">
        <Field
          label={t("answer", { number })}
          hiddenLabel
          error={state === "needs_question" ? t("needsQuestion") : undefined}
        >
          <Textarea
            value={answer}
            rows={1}
            maxLength={2000}
            placeholder={example}
            className="field-sizing-content min-h-9 pointer-coarse:min-h-11"
            onChange={(event) => onType(key, { answer: event.currentTarget.value })}
            onBlur={() => void onLeave(key)}
          />
        </Field>
        <p role="status" className="flex min-h-5 items-center gap-1 text-muted text-xs">
          {state === "saving" ? (
            <>
              <Spinner className="size-3" />
              {t("saving")}
            </>
          ) : null}
          {state === "saved" ? (
            <>
              <Check aria-hidden="true" className="size-3.5 text-success-text" />
              {t("saved")}
            </>
          ) : null}
          {state === "failed" ? <span className="text-danger-text">{t("failed")}</span> : null}
        </p>
      </div>
    </li>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Card } from "@/components/ui/layout/card";
import type { Ai, Source } from "@/lib/ai/schema";
import { AnswerRow } from "./answer-row";
import { PageField, type PageOutcome } from "./page-field";
import { StepFoot } from "./step-foot";
import { useAnswers } from "./use-answers";

interface TeachStepProps {
  ai: Ai;
  sources: Source[];
  onChanged: () => Promise<void>;
  onNext: () => void;
}

/** Step 1: the shop's page, up to five questions and answers, or both. */
export function TeachStep({ ai, sources, onChanged, onNext }: TeachStepProps) {
  const t = useTranslations("ai.start");
  const { rows, type, save, flush } = useAnswers(ai, sources, onChanged);
  const page = useRef<() => Promise<PageOutcome>>(async () => "none");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const next = async () => {
    setBusy(true);
    const read = await page.current();
    const isSaved = await flush();
    setBusy(false);
    setError(null);
    if (read === "failed") return;
    if (!isSaved) return setError(t("unsaved"));
    if (sources.length === 0 && read === "none" && rows.every(({ answer }) => !answer.trim())) {
      return setError(t("nothing"));
    }
    onNext();
  };
  return (
    <>
      <div className="flex flex-col gap-4">
        <PageField ai={ai} sources={sources} onChanged={onChanged} adder={page} />
        <Card title={t("questions.title")} description={t("questions.description")}>
          <ol className="flex flex-col gap-4 sm:gap-2">
            {rows.map((row, index) => (
              <AnswerRow key={row.key} row={row} number={index + 1} onType={type} onLeave={save} />
            ))}
          </ol>
        </Card>
      </div>
      <StepFoot onNext={() => void next()} isBusy={isBusy} error={error} />
    </>
  );
}

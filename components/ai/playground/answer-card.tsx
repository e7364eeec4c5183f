"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import type { Ai, PlaygroundAnswer } from "@/lib/ai/schema";
import { useHandOverText } from "../use-hand-over-text";

/** The AI's answer, its confidence, and the retrieved passages with their scores. */
export function AnswerCard({ ai, answer }: { ai: Ai; answer: PlaygroundAnswer }) {
  const t = useTranslations("ai.playground");
  const formatter = useFormatter();
  const reasonText = useHandOverText();
  const share = (value: number) => formatter.number(value, "percent");
  const used = new Set(answer.citations.map(({ source_id, heading }) => `${source_id} ${heading}`));
  return (
    <div className="flex max-w-[92%] flex-col items-end gap-1.5 self-end">
      <p className="text-muted text-xs">{ai.name}</p>
      {answer.outcome === "handed_over" ? (
        <Badge tone="warning">{t("would", { reason: reasonText(answer.reason) })}</Badge>
      ) : null}
      {answer.text ? (
        <p className="whitespace-pre-wrap rounded-card bg-accent-soft px-3 py-1.5 [overflow-wrap:anywhere]">
          {answer.text}
        </p>
      ) : null}
      <p className="flex flex-wrap justify-end gap-x-2 text-muted text-xs">
        {answer.confidence !== null ? <span>{t("confidence", { score: share(answer.confidence) })}</span> : null}
        <span>{t("took", { seconds: formatter.number(answer.took_ms / 1000, { maximumFractionDigits: 1 }) })}</span>
      </p>
      {answer.passages.length > 0 ? (
        <details className="w-full rounded-control border border-border px-3 py-2 text-sm">
          <summary className="cursor-pointer font-medium">{t("sources")}</summary>
          <ol className="mt-2 flex flex-col gap-2">
            {answer.passages.map(({ chunk_id, source_id, title, heading, text, score }) => (
              <li key={chunk_id} className="[overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{heading || title}</span>
                  <span className="tabular text-muted text-xs">{t("score", { score: share(score) })}</span>
                  {used.has(`${source_id} ${heading}`) ? <Badge tone="success">{t("used")}</Badge> : null}
                </p>
                <p className="line-clamp-3 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

"use client";

import { Bot } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Popover } from "@/components/ui/overlays/popover";
import { type AiMark as Mark, readAiMark } from "@/lib/ai/mark";

/** Shown below an AI's message: which AI wrote it, and its sources. */
export default function AiMark({ content }: { content: unknown }) {
  const t = useTranslations("ai.mark");
  const mark = readAiMark(content);
  if (!mark) return null;
  const name = (
    <>
      <Bot aria-hidden="true" className="size-3.5" />
      {t("by", { name: mark.name })}
    </>
  );
  if (mark.citations.length === 0) return <span className="flex items-center gap-1 text-muted">{name} ·</span>;
  return (
    <Popover
      title={t("title")}
      side="top"
      align="end"
      className="w-72"
      trigger={
        <button
          type="button"
          className="touch-target flex items-center gap-1 rounded-small text-accent-text hover:underline"
        >
          {name}
          <span>· {t("sources", { count: mark.citations.length })}</span>
        </button>
      }
    >
      <Citations citations={mark.citations} />
    </Popover>
  );
}

function Citations({ citations }: Pick<Mark, "citations">) {
  const formatter = useFormatter();
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {citations.map(({ source_id, title, heading, score }) => (
        <li key={`${source_id}${heading}`} className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">{heading || title}</span>
          <span className="tabular text-muted text-xs">{formatter.number(score, "percent")}</span>
        </li>
      ))}
    </ol>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { Ai } from "@/lib/ai/schema";
import { Playground } from "./playground";
import { ReplayCard } from "./replay-card";

/** A test conversation, and the latest questions asked again. */
export function PlaygroundTab({ ai, offered, hasQuestions }: { ai: Ai; offered: string[]; hasQuestions: boolean }) {
  const t = useTranslations("ai.playground");
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Playground ai={ai} title={t("ask")} offered={offered} />
      <ReplayCard ai={ai} hasQuestions={hasQuestions} />
    </div>
  );
}

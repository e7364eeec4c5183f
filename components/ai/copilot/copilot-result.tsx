"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { useCopilot } from "./use-copilot";

interface CopilotResultProps {
  writing: NonNullable<ReturnType<typeof useCopilot>["writing"]>;
  hasDraft: boolean;
  onStop: () => void;
  onAgain: () => void;
  onBack: () => void;
  onUse: (text: string) => void;
}

const KNOWN = ["ai_no_model", "ai_budget", "rate_limited"] as const;

/** The copilot's output while it streams, with its sources. */
export function CopilotResult({ writing, hasDraft, onStop, onAgain, onBack, onUse }: CopilotResultProps) {
  const t = useTranslations("ai.copilot");
  const { text, citations, state, code } = writing;
  return (
    <section aria-label={t("result")} aria-busy={state === "writing"} className="flex flex-col gap-2">
      {state === "failed" ? (
        <p role="alert" className="text-danger-text">
          {t(`errors.${KNOWN.find((known) => known === code) ?? "other"}`)}
        </p>
      ) : (
        <p aria-live="polite" className="max-h-64 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {citations.length > 0 && text ? (
        <div className="text-muted text-xs">
          <p className="font-medium">{t("sources")}</p>
          <ol>
            {citations.map(({ source_id, heading, title }) => (
              <li key={`${source_id}${heading}`} className="truncate">
                {heading || title}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {state === "writing" ? (
        <div className="flex items-center justify-between gap-2">
          <span role="status" className="flex items-center gap-2 text-muted text-sm">
            <Spinner />
            {t("working")}
          </span>
          <Button size="small" onClick={onStop}>
            {t("stop")}
          </Button>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {text && writing.act !== "summarise" && writing.act !== "read" ? (
              <Button size="small" variant="primary" onClick={() => onUse(text.trim())}>
                {t(hasDraft ? "replace" : "use")}
              </Button>
            ) : null}
            <Button size="small" onClick={onAgain}>
              {t("again")}
            </Button>
            <Button size="small" variant="ghost" onClick={onBack}>
              {t("back")}
            </Button>
          </div>
          <p className="text-subtle text-xs">{t("hint")}</p>
        </>
      )}
    </section>
  );
}

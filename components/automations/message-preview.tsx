"use client";

import { useTranslations } from "next-intl";
import { automationVariables } from "@/lib/automations/variables";

interface MessagePreviewProps {
  bubbles: readonly string[];
  shop: string;
  hasScores: boolean;
}

const SCORES = [1, 2, 3, 4, 5];

/** The messages as a customer sees them, with variables filled in. */
export function MessagePreview({ bubbles, shop, hasScores }: MessagePreviewProps) {
  const t = useTranslations("automations");
  const values = { name: t("sample.name"), agent: t("sample.agent"), opens_at: t("sample.opens_at"), shop };
  const filled = bubbles.map((bubble) => automationVariables.fill(bubble, values).trim()).filter(Boolean);
  return (
    <section aria-label={t("preview")} className="min-w-0 self-start rounded-card bg-sunken p-4">
      <p className="mb-3 font-medium text-muted text-sm">{t("preview")}</p>
      {filled.length === 0 ? <p className="text-muted">{t("previewEmpty")}</p> : null}
      <div className="flex flex-col items-start gap-1.5">
        {filled.map((text, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: bubbles are identified by their position
            key={at}
            className="wrap-anywhere max-w-full whitespace-pre-wrap rounded-card bg-surface px-3 py-1.5"
          >
            {text}
          </p>
        ))}
      </div>
      {hasScores && filled.length > 0 ? (
        <p role="img" aria-label={t("scores")} className="mt-2 flex flex-wrap gap-1">
          {SCORES.map((score) => (
            <span
              key={score}
              aria-hidden="true"
              className="rounded-full border border-control bg-surface px-2.5 text-sm"
            >
              {score} ★
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

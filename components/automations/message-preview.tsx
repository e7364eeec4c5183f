"use client";

import { useTranslations } from "next-intl";
import { CardsBubble } from "@/components/cards/cards-preview";
import { QuickReplyRow } from "@/components/cards/quick-reply-row";
import { type AutomaticBubble, splitBubbles, type TextChannel } from "@/lib/automations/schema";
import { automationVariables } from "@/lib/automations/variables";

interface MessagePreviewProps {
  bubbles: readonly AutomaticBubble[];
  channel: TextChannel;
  shop: string;
  hasScores: boolean;
}

const SCORES = [1, 2, 3, 4, 5];

/** The messages as a customer sees them, with variables filled in. */
export function MessagePreview({ bubbles, channel, shop, hasScores }: MessagePreviewProps) {
  const t = useTranslations("automations");
  const values = { name: t("sample.name"), agent: t("sample.agent"), opens_at: t("sample.opens_at"), shop };
  const { texts, rich } = splitBubbles(bubbles);
  const filled = texts.map((bubble) => automationVariables.fill(bubble, values).trim()).filter(Boolean);
  return (
    <section aria-label={t("preview")} className="min-w-0 self-start rounded-card bg-sunken p-4">
      <p className="mb-3 font-medium text-muted text-sm">{t("preview")}</p>
      {filled.length === 0 && !rich ? <p className="text-muted">{t("previewEmpty")}</p> : null}
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
        {rich?.cards ? (
          <CardsBubble bubble={{ ...rich, cards: rich.cards }} channel={channel === "all" ? undefined : channel} />
        ) : (
          <QuickReplyRow labels={rich?.quick_replies?.map(({ label }) => label) ?? []} />
        )}
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

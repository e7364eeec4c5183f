"use client";

import { useTranslations } from "next-intl";
import type { CardsContent as Content } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import { CardView } from "./card-view";

/** The cards of a message, to swipe through if there are several. */
export function CardsContent({ content, files }: { content: Content; files: readonly Attachment[] }) {
  const t = useTranslations("cards.shown");
  const { cards } = content;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not fields of a form
    <div
      role="group"
      aria-label={t("label", { count: cards.length })}
      {...(cards.length > 1 && { tabIndex: 0 })}
      className="flex max-w-full items-stretch gap-2 overflow-x-auto rounded-card"
    >
      {cards.map((card, index) => (
        <CardView
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids and never move
          key={index}
          card={card}
          picture={files.find(({ id }) => id === card.picture_id) ?? null}
          isOpenable
        />
      ))}
    </div>
  );
}

"use client";

import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { Card, QuickReply } from "@/lib/cards/content";
import { type CardChannel, cardText, type FittedCards, fitCards, type Loss } from "@/lib/cards/fit";
import type { StoredCards } from "@/lib/cards/schema";
import type { Attachment } from "@/lib/media/schema";
import { CardView } from "./card-view";
import { QuickReplyRow } from "./quick-reply-row";

/** How each channel crops a card's picture. */
const RATIOS: Record<CardChannel, string> = {
  line: "20 / 13",
  facebook: "1.91 / 1",
  instagram: "1.91 / 1",
  widget: "20 / 13",
};

interface CardsPreviewProps {
  cards: readonly Card[];
  quickReplies: readonly QuickReply[];
  pictures: readonly Attachment[];
  /** The channels that the cards are for. */
  channels: readonly CardChannel[];
  /** The card that is scrolled into view, by its index. */
  at?: number;
}

/** The cards as a channel shows them, and what falls away there. The senders render from the same. */
export function CardsPreview({ cards, quickReplies, pictures, channels, at = 0 }: CardsPreviewProps) {
  const t = useTranslations("cards.preview");
  const names = useTranslations("ui.channel");
  const [chosen, setChosen] = useState(channels[0]);
  const channel = channels.find((one) => one === chosen) ?? channels[0] ?? "widget";
  const fitted = fitCards(channel, cards, quickReplies.length > 0);
  return (
    <section aria-label={t("title")} className="flex min-w-0 flex-col gap-3 rounded-card bg-sunken p-3">
      {channels.length > 1 ? (
        <SegmentedControl
          iconsOnly
          label={t("channel")}
          value={channel}
          onChange={setChosen}
          options={channels.map((value) => ({
            value,
            label: names(value),
            icon: <ChannelMark channel={value} />,
          }))}
        />
      ) : null}
      <p className="flex items-center gap-1.5 text-muted text-sm">
        {channels.length > 1 ? null : <ChannelMark channel={channel} />}
        {t("as", { channel: names(channel) })}
      </p>
      <Shown fitted={fitted} channel={channel} pictures={pictures} at={at} />
      {fitted.hasQuickReplies ? <QuickReplyRow labels={quickReplies.map(({ label }) => label)} /> : null}
      <Losses losses={fitted.losses} isSeveral={cards.length > 1} />
    </section>
  );
}

/** Cards among other bubbles of a preview; without a channel as most show them. */
export function CardsBubble({ bubble, channel = "line" }: { bubble: StoredCards; channel?: CardChannel | undefined }) {
  const { cards, pictures, quick_replies = [] } = bubble;
  const fitted = fitCards(channel, cards, quick_replies.length > 0);
  return (
    <div className="flex max-w-full flex-col gap-2">
      <Shown fitted={fitted} channel={channel} pictures={pictures} />
      {fitted.hasQuickReplies ? <QuickReplyRow labels={quick_replies.map(({ label }) => label)} /> : null}
      <Losses losses={fitted.losses} isSeveral={cards.length > 1} />
    </div>
  );
}

function Shown({
  fitted,
  channel,
  pictures,
  at = 0,
}: {
  fitted: FittedCards;
  channel: CardChannel;
  pictures: readonly Attachment[];
  at?: number;
}) {
  const t = useTranslations("cards");
  const list = useRef<HTMLDivElement>(null);
  const count = fitted.cards.length;
  useEffect(() => {
    // sideways only: scrollIntoView would also move the dialog
    const card = list.current?.children[Math.min(at, count - 1)];
    if (list.current && card instanceof HTMLElement)
      list.current.scrollLeft = card.offsetLeft - list.current.offsetLeft;
  }, [at, count]);
  const [first] = fitted.cards;
  if (first && fitted.layout !== "cards") {
    return (
      <div className="flex max-w-full flex-col items-start gap-1">
        <p className="max-w-full whitespace-pre-wrap rounded-card bg-surface px-3 py-2 [overflow-wrap:anywhere]">
          {cardText(first) || t("preview.placeholder")}
        </p>
        <QuickReplyRow labels={fitted.layout === "buttons" ? first.buttons.map(({ label }) => label) : []} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not fields of a form
    <div
      ref={list}
      role="group"
      aria-label={t("shown.label", { count })}
      {...(count > 1 && { tabIndex: 0 })}
      className="flex max-w-full items-stretch gap-2 overflow-x-auto rounded-card"
    >
      {fitted.cards.map((card, index) => (
        <CardView
          // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are cards
          key={index}
          card={card}
          picture={pictures.find(({ id }) => id === card.picture_id) ?? null}
          ratio={RATIOS[channel]}
          placeholder={t("preview.placeholder")}
          showsPictureTitle={channel === "facebook" || channel === "instagram"}
        />
      ))}
    </div>
  );
}

/** What falls away, each once, with the cards that it concerns. */
function Losses({ losses, isSeveral }: { losses: readonly Loss[]; isSeveral: boolean }) {
  const t = useTranslations("cards.losses");
  if (losses.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-1 text-sm text-warning-text">
      {losses.map(({ loss, card, max = 0 }) => (
        <li key={`${loss}-${card}`} className="flex gap-1.5">
          <Info aria-hidden="true" className="mt-[0.3em] size-3.5 shrink-0" />
          <span>
            {isSeveral && card !== null ? `${t("card", { number: card + 1 })} ` : ""}
            {t(loss, { max })}
          </span>
        </li>
      ))}
    </ul>
  );
}

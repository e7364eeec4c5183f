"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { BillCard } from "@/components/bills/chat/bill-card";
import { CardClicks } from "@/components/cards/card-clicks";
import { CardsContent } from "@/components/cards/cards-content";
import { readBillCard } from "@/lib/bills/card";
import { readCards, readClicks, readTextsAround } from "@/lib/cards/content";
import { readLocation, readSentText, readSticker } from "@/lib/messages/content/content";
import { readShare } from "@/lib/messages/content/origins";
import { readRich } from "@/lib/messages/content/rich";
import type { Bubble } from "@/lib/messages/outbox";
import { useRoomMessages } from "../room-messages-context";
import { LocationContent } from "./location-content";
import { RichContent } from "./rich-content";
import { SharedPost } from "./shared-post";
import { StickerContent } from "./sticker-content";
import { TextContent } from "./text-content";
import { UnsupportedContent } from "./unsupported-content";

/** Whether the content draws its own frame instead of a coloured bubble. */
export function isFramed({ kind, content, unsent_at }: Bubble): boolean {
  if (unsent_at) return false;
  if (kind === "sticker" || kind === "location") return true;
  return (
    kind === "rich" &&
    (hasCards({ kind, content }) || readBillCard(content) !== null || readRich(content).kind === "cards")
  );
}

/** Whether the files are the pictures of cards. */
export const hasCards = ({ kind, content }: Pick<Bubble, "kind" | "content">): boolean =>
  kind === "rich" && readCards(content) !== null;

/** A bubble's content apart from its files. Never rendered as HTML. */
export function BubbleContent({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages");
  const sentText = bubble.unsent_at ? null : readSentText(bubble.content);
  if (sentText === null) return <OwnContent bubble={bubble} />;
  const sent = (
    <>
      <TextContent text={sentText} />
      <p className="text-muted text-xs leading-label">{t("sentByTemplate")}</p>
    </>
  );
  if (!isFramed(bubble)) return sent;
  return (
    <div className="flex flex-col items-end gap-1">
      <OwnContent bubble={bubble} />
      <div className="max-w-full rounded-card bg-accent-soft px-3 py-1.5">{sent}</div>
    </div>
  );
}

function OwnContent({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages");
  const { isComment } = useRoomMessages();
  const { kind, text, content } = bubble;
  if (bubble.unsent_at) {
    return (
      <p className="flex items-center gap-1.5 text-muted italic">
        <Undo2 aria-hidden="true" className="size-4 shrink-0" />
        <span title={t(isComment ? "comment.deletedHint" : "unsentHint")}>
          {t(isComment ? "comment.deleted" : "unsent")}
        </span>
      </p>
    );
  }
  if (kind === "location") return <LocationContent location={readLocation(content)} />;
  if (kind === "sticker") return <StickerContent sticker={readSticker(content)} />;
  const bill = kind === "rich" ? readBillCard(content) : null;
  if (bill) return <BillCard content={bill} />;
  const cards = kind === "rich" ? readCards(content) : null;
  if (cards) {
    const { above, below } = readTextsAround(content);
    return (
      <div className="flex flex-col items-end gap-1">
        <Texts texts={above} />
        <CardsContent content={cards} files={bubble.attachments} />
        <Texts texts={below} />
        <CardClicks links={readClicks(content)} />
      </div>
    );
  }
  const shared = readShare(content);
  if (shared) {
    return (
      <>
        {text ? <TextContent text={text} content={content} /> : null}
        <SharedPost shared={shared} />
      </>
    );
  }
  if (kind === "rich") return <RichContent content={content} text={text} />;
  if (kind === "unsupported") {
    return (
      <>
        {text ? <TextContent text={text} /> : null}
        <UnsupportedContent content={content} />
      </>
    );
  }
  return text ? (
    <TextContent text={text} mentions={bubble.mentions} content={content} />
  ) : (
    <UnsupportedContent content={content} />
  );
}

/** The texts of an automatic message, around its cards. */
const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
    <div key={index} className="max-w-full rounded-card bg-accent-soft px-3 py-1.5">
      <TextContent text={text} />
    </div>
  ));

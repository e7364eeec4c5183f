import { memo } from "react";
import { readBillCard } from "@/lib/bills/card";
import { readCards, readTextsAround } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import { WIDGET_PACKAGE, widgetStickerUrl, widgetStickerWords } from "@/lib/messages/content/widget-stickers";
import type { VisitorMessage } from "@/lib/messages/schema";
import { previews } from "../state/previews";
import { useLanguage, useTexts } from "../texts";
import { Attachments } from "./attachments";
import { BillCard } from "./bill-card";
import { Cards } from "./cards";
import { timeLabel } from "./dates";
import { Face } from "./face";
import { MessageText } from "./message-text";
import type { Row } from "./rows";
import { Survey } from "./survey";

/** A message. `mark` is the delivery state below the visitor's last message: sent, or read by the team. */
export const Bubble = memo(function Bubble({ row, mark }: { row: Row; mark: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { message, isOwn, startsGroup, endsGroup } = row;
  const isFaded = message.unsent_at || (message.kind !== "text" && message.kind !== "media");
  const survey_id = surveyOf(message);
  const rich = message.kind === "rich" && !message.unsent_at ? message.content : null;
  const bill = readBillCard(rich);
  const cards = readCards(rich);
  const { above, below } = readTextsAround(cards && rich);
  const sticker = message.kind === "sticker" && !message.unsent_at ? stickerOf(message.content) : null;
  const hasText = !(sticker || bill || cards) && (isFaded || message.text);
  const time = timeLabel(message.created_at, language);

  return (
    <div className={`line ${isOwn ? "own" : "team"}${startsGroup ? " first" : ""}`}>
      {!isOwn && <Face isSmall isEmpty={!endsGroup} />}
      <div className="stack">
        <span className="unseen">
          {isOwn ? t.you : t.team} {time}
        </span>
        {message.quote && !message.unsent_at && <Quote quote={message.quote} />}
        {!message.unsent_at && !cards && message.attachments.length > 0 && (
          <Attachments files={message.attachments.map(withPreview)} />
        )}
        {hasText && (
          <p className={isFaded ? "bubble faded" : "bubble"}>
            <MessageText text={message.unsent_at ? t.unsent : message.text || t.unsupported} />
          </p>
        )}
        {sticker && (
          <img className="sticker" src={sticker.src} alt={sticker.words[language]} width="112" height="112" />
        )}
        {bill && <BillCard bill={bill} />}
        <Texts texts={above} />
        {cards && <Cards content={cards} files={message.attachments} />}
        <Texts texts={below} />
        {survey_id && <Survey survey_id={survey_id} />}
        {(endsGroup || mark) && (
          <p className="meta">
            <span aria-hidden="true">{time}</span>
            {mark && <span>{mark}</span>}
          </p>
        )}
      </div>
    </div>
  );
});

/** The message that this one replies to. */
function Quote({ quote: { author_kind, kind, text } }: { quote: NonNullable<VisitorMessage["quote"]> }) {
  const t = useTexts();
  return (
    <blockquote className="quote">
      <b>{author_kind === "customer" ? t.you : t.team}</b>{" "}
      {text || t[kind as "image" | "video" | "audio" | "sticker" | "unsent"] || t.unsupported}
    </blockquote>
  );
}

/** The texts of an automatic message, around its cards. */
const Texts = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
      <p key={index} className="bubble">
        <MessageText text={text} />
      </p>
    ))}
  </>
);

/** The satisfaction survey that one of our messages asks, if any. */
function surveyOf({ content, author_kind }: VisitorMessage): string | null {
  const { survey_id } = (content ?? {}) as { survey_id?: unknown };
  return author_kind !== "customer" && typeof survey_id === "string" ? survey_id : null;
}

export function stickerOf(content: unknown) {
  const { package_id, sticker_id } = (content ?? {}) as { package_id?: unknown; sticker_id?: unknown };
  const words = package_id === WIDGET_PACKAGE ? widgetStickerWords(String(sticker_id)) : null;
  return words && { words, src: widgetStickerUrl(String(sticker_id)) };
}

const withPreview = (file: Attachment): Attachment => ({ ...file, url: previews.get(file.id) ?? file.url });

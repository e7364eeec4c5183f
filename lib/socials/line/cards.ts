import type { messagingApi } from "@line/bot-sdk";
import {
  type Card,
  type CardButton,
  type CardsContent,
  cardsTitle,
  isPictureLink,
  type QuickReply,
} from "@/lib/cards/content";
import { internationalPhone } from "@/lib/cards/fit";

type Component = messagingApi.FlexComponent;
type Action = messagingApi.Action;
type FlexBubble = messagingApi.FlexBubble;

const MUTED = "#64748b";
const DARK = "#0f172a";
const GREEN = "#15803d";
/** https://developers.line.biz/en/reference/messaging-api/#flex-message */
const MAX_ALT = 400;
/** The ratio of LINE's own card types. */
const PICTURE_RATIO = "20:13";
/** A Flex picture may be at most three times as high as wide. */
const MAX_RATIO = 3;

/** A picture's URL that a provider can fetch, and its size. */
export interface CardPicture {
  url: string;
  width: number | null;
  height: number | null;
}
export type PictureOf = (id: string) => CardPicture | null;

/** Thai letters in an address are encoded. */
const uri = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

function actionOf(button: CardButton): Action {
  const { label } = button;
  switch (button.do) {
    case "link":
      return { type: "uri", label, uri: uri(button.url) };
    case "say":
      return { type: "message", label, text: button.text };
    case "phone":
      return {
        type: "uri",
        label,
        uri: `tel:${internationalPhone(button.number) ?? button.number.replace(/[^\d+]/g, "")}`,
      };
    case "coupon":
      return { type: "postback", label, data: `coupon:${button.coupon_id}`, displayText: label };
  }
}

/** Cards as a Flex Message: a bubble, or a carousel of several. https://developers.line.biz/en/reference/messaging-api/#flex-message */
export function lineCards(content: CardsContent, pictureOf: PictureOf): messagingApi.FlexMessage {
  const bubbles = content.cards.map((card) => bubbleOf(card, pictureOf));
  const [only] = bubbles;
  return {
    type: "flex",
    altText: cardsTitle(content).slice(0, MAX_ALT),
    contents: only && bubbles.length === 1 ? only : { type: "carousel", contents: bubbles },
  };
}

function bubbleOf(card: Card, pictureOf: PictureOf): FlexBubble {
  const picture = card.picture_id ? pictureOf(card.picture_id) : null;
  const hero: Component[] = picture ? [heroOf(card, picture)] : [];
  if (picture && isPictureLink(card)) return { type: "bubble", size: "giga", ...heroPart(hero) };
  const lines: Component[] = [
    { type: "text", text: card.title, weight: "bold", size: "lg", color: DARK, wrap: true },
    ...(card.text ? [{ type: "text", text: card.text, size: "sm", color: MUTED, wrap: true } satisfies Component] : []),
  ];
  return {
    type: "bubble",
    ...heroPart(hero),
    body: { type: "box", layout: "vertical", spacing: "sm", contents: lines },
    ...(card.buttons.length > 0 && {
      footer: {
        type: "box",
        layout: "vertical",
        spacing: "sm",
        contents: card.buttons.map(
          (button, index): Component => ({
            type: "button",
            style: index === 0 ? "primary" : "link",
            height: "sm",
            ...(index === 0 && { color: GREEN }),
            action: actionOf(button),
          }),
        ),
      },
    }),
  };
}

const heroPart = ([hero]: Component[]): Pick<FlexBubble, "hero"> => (hero ? { hero } : {});

function heroOf(card: Card, { url, width, height }: CardPicture): Component {
  const isWhole = isPictureLink(card) && width && height && height <= width * MAX_RATIO;
  return {
    type: "image",
    url,
    size: "full",
    aspectRatio: isWhole ? `${width}:${height}` : PICTURE_RATIO,
    aspectMode: "cover",
    ...(card.link && { action: { type: "uri", label: card.title.slice(0, 20), uri: uri(card.link.url) } }),
  };
}

/** Quick replies below the last message. https://developers.line.biz/en/reference/messaging-api/#quick-reply */
export const lineQuickReply = (replies: readonly QuickReply[]): messagingApi.QuickReply => ({
  items: replies.map(({ label, text }) => ({ type: "action", action: { type: "message", label, text } })),
});

import type { Card, CardButton, CardsContent, QuickReply } from "@/lib/cards/content";
import { type CardChannel, cardText, fitCards } from "@/lib/cards/fit";

/** https://developers.facebook.com/docs/messenger-platform/reference/buttons */
export type MetaButton =
  | { type: "web_url"; title: string; url: string }
  | { type: "postback"; title: string; payload: string }
  | { type: "phone_number"; title: string; payload: string };

interface MetaElement {
  title: string;
  subtitle?: string;
  image_url?: string;
  default_action?: { type: "web_url"; url: string };
  buttons?: MetaButton[];
}

/** https://developers.facebook.com/docs/messenger-platform/reference/templates */
export type MetaTemplate =
  | { template_type: "generic"; elements: MetaElement[] }
  | { template_type: "button"; text: string; buttons: MetaButton[] };

/** What a press on a "say" button or quick reply sends back: the customer's words behind it. */
export const SAY = "say:";
export const COUPON = "coupon:";
/** https://developers.facebook.com/docs/messenger-platform/reference/buttons/postback */
const MAX_PAYLOAD = 1_000;

/** The customer's words in a payload; null if it is not of a "say" button. */
export const saidIn = (payload: string): string | null =>
  payload.startsWith(SAY) && payload.length > SAY.length ? payload.slice(SAY.length) : null;

const uri = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

function buttonOf(button: CardButton): MetaButton {
  const { label: title } = button;
  switch (button.do) {
    case "link":
      return { type: "web_url", title, url: uri(button.url) };
    case "say":
      return { type: "postback", title, payload: (SAY + button.text).slice(0, MAX_PAYLOAD) };
    case "phone":
      return { type: "phone_number", title, payload: button.number };
    case "coupon":
      return { type: "postback", title, payload: COUPON + button.coupon_id };
  }
}

function elementOf(card: Card, pictureOf: (id: string) => string | null): MetaElement {
  const image_url = card.picture_id ? pictureOf(card.picture_id) : null;
  return {
    title: card.title,
    ...(card.text && { subtitle: card.text }),
    ...(image_url && { image_url }),
    ...(card.link && { default_action: { type: "web_url", url: uri(card.link.url) } }),
    ...(card.buttons.length > 0 && { buttons: card.buttons.map(buttonOf) }),
  };
}

/** The cards as one template, or as a text where no template is needed. Pure. */
export function metaCards(
  channel: Extract<CardChannel, "facebook" | "instagram">,
  { cards }: CardsContent,
  pictureOf: (id: string) => string | null,
): { template: MetaTemplate } | { text: string } {
  const fitted = fitCards(channel, cards);
  const [first] = fitted.cards;
  if (first && fitted.layout === "text") return { text: cardText(first) };
  if (first && fitted.layout === "buttons") {
    return { template: { template_type: "button", text: cardText(first), buttons: first.buttons.map(buttonOf) } };
  }
  return { template: { template_type: "generic", elements: fitted.cards.map((card) => elementOf(card, pictureOf)) } };
}

/** https://developers.facebook.com/docs/messenger-platform/send-messages/quick-replies */
export const metaQuickReplies = (replies: readonly QuickReply[]) =>
  replies.map(({ label, text }) => ({ content_type: "text" as const, title: label, payload: SAY + text }));

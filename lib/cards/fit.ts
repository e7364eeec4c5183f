import { type Card, type CardButton, isPictureLink } from "./content";

export type CardChannel = "line" | "facebook" | "instagram" | "widget";

/** What a channel cannot show as it was written. `card`: its index; null for the message. */
export interface Loss {
  loss: /** The text is cut off at `max` characters. */
    | "text_cut"
    /** The number is part of the text instead of a button. */
    | "phone_as_text"
    /** The picture's title is shown below it. */
    | "picture_title"
    /** The title is the text's first line. */
    | "title_as_text"
    | "quick_replies";
  card: number | null;
  max?: number;
}

/** How a channel shows a message's cards. */
export interface FittedCards {
  /** text: no card at all, but a message of text. buttons: a text with buttons below it. */
  layout: "cards" | "buttons" | "text";
  cards: Card[];
  hasQuickReplies: boolean;
  losses: Loss[];
}

/** https://developers.facebook.com/docs/messenger-platform/reference/templates/generic#elements */
export const MAX_SUBTITLE = 80;
/** https://developers.facebook.com/docs/messenger-platform/reference/templates/button */
export const MAX_BUTTON_TEMPLATE_TEXT = 640;

/** A Thai number as Messenger takes it, with the country code; null for short numbers such as 1669. */
export function internationalPhone(number: string): string | null {
  const digits = number.replace(/[^\d+]/g, "");
  if (/^\+\d{7,15}$/.test(digits)) return digits;
  return /^0\d{8,9}$/.test(digits) ? `+66${digits.slice(1)}` : null;
}

/** Cuts at `max` UTF-16 units, between graphemes: a Thai letter keeps its marks. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("th", { granularity: "grapheme" }).segment(text)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** A card as plain text: title, then text. */
export const cardText = ({ title, text }: Pick<Card, "title" | "text">): string => (text ? `${title}\n${text}` : title);

/**
 * How a channel shows the cards, and what falls away. The senders and the preview use the same, so that the preview is the truth. Pure.
 */
export function fitCards(channel: CardChannel, cards: readonly Card[], wantsQuickReplies = false): FittedCards {
  if (channel === "line" || channel === "widget") {
    return { layout: "cards", cards: [...cards], hasQuickReplies: wantsQuickReplies, losses: [] };
  }
  const losses: Loss[] = [];
  const noted = cards.map((card, index) => withoutPhones(channel, card, index, losses));
  const layout = layoutOf(channel, noted);
  if (layout !== "cards") losses.push({ loss: "title_as_text", card: 0 });
  const fitted =
    layout === "cards"
      ? noted.map(({ card, numbers }, index) => element(card, numbers, index, losses))
      : noted.map(asText);
  // https://developers.facebook.com/docs/messenger-platform/instagram/features/quick-replies: with texts only
  const hasQuickReplies = wantsQuickReplies && (channel === "facebook" || layout === "text");
  if (wantsQuickReplies && !hasQuickReplies) losses.push({ loss: "quick_replies", card: null });
  return { layout, cards: fitted, hasQuickReplies, losses };
}

interface Noted {
  card: Card;
  /** Phone numbers that no button can hold. */
  numbers: string[];
}

/** Instagram's templates have no phone buttons, Messenger's only with a country code. */
function withoutPhones(channel: CardChannel, card: Card, index: number, losses: Loss[]): Noted {
  const numbers: string[] = [];
  const buttons = card.buttons.flatMap((button): CardButton[] => {
    if (button.do !== "phone") return [button];
    const number = channel === "facebook" ? internationalPhone(button.number) : null;
    if (number) return [{ ...button, number }];
    numbers.push(button.number);
    return [];
  });
  if (numbers.length > 0) losses.push({ loss: "phone_as_text", card: index });
  return { card: { ...card, buttons }, numbers };
}

const joined = ({ card, numbers }: Noted): string => [card.text, ...numbers].filter(Boolean).join("\n");
const asText = (noted: Noted): Card => ({ ...noted.card, text: joined(noted) });

/** A single card without a picture needs no template, or one that takes a longer text. */
function layoutOf(channel: CardChannel, noted: readonly Noted[]): FittedCards["layout"] {
  const [first] = noted;
  if (!first || noted.length > 1 || first.card.picture_id) return "cards";
  if (first.card.buttons.length === 0) return "text";
  const length = cardText(asText(first)).length;
  const isLong = joined(first).length > MAX_SUBTITLE;
  return channel === "facebook" && isLong && length <= MAX_BUTTON_TEMPLATE_TEXT ? "buttons" : "cards";
}

/** An element of the generic template: numbers are kept whole, the text before them is cut off. */
function element(card: Card, numbers: string[], index: number, losses: Loss[]): Card {
  if (isPictureLink(card)) losses.push({ loss: "picture_title", card: index });
  const tail = numbers.join("\n");
  const room = MAX_SUBTITLE - (tail ? tail.length + 1 : 0);
  if (card.text.length > room) losses.push({ loss: "text_cut", card: index, max: room });
  return { ...card, text: [cut(card.text, room), tail].filter(Boolean).join("\n") };
}

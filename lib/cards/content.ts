/** Opens a page; with a token through a counted link of ours. */
export interface CardLink {
  url: string;
  /** Assigned when the message is written. */
  token?: string;
}

/** What a button does: open a page, write for the customer, call, or use a coupon. */
export type CardButton =
  | ({ do: "link"; label: string } & CardLink)
  | { do: "say"; label: string; text: string }
  | { do: "phone"; label: string; number: string }
  | { do: "coupon"; label: string; coupon_id: string };

export interface Card {
  /** One of the message's attachments. */
  picture_id: string | null;
  title: string;
  /** Empty for none. */
  text: string;
  buttons: CardButton[];
  /** What pressing the picture opens. */
  link: CardLink | null;
}

export interface QuickReply {
  label: string;
  /** What the customer says by pressing it. */
  text: string;
}

/** The content of a message of kind "rich" that holds cards; several are a carousel. */
export interface CardsContent {
  kind: "cards";
  cards: Card[];
  /** The shop's name in the links of this message. */
  link_name?: string | null;
}

/** A picture that opens a page: its title is read out, and shown only where the channel demands one. */
export const isPictureLink = ({ picture_id, text, buttons, link }: Card): boolean =>
  picture_id !== null && link !== null && text === "" && buttons.length === 0;

const isText = (value: unknown): value is string => typeof value === "string";
const isFilled = (value: unknown): value is string => isText(value) && value !== "";
const isWeb = (value: unknown): value is string => isText(value) && /^https?:\/\//i.test(value);
const isLink = (value: unknown): value is CardLink =>
  typeof value === "object" && value !== null && isWeb((value as CardLink).url);

function isButton(value: unknown): value is CardButton {
  if (typeof value !== "object" || value === null) return false;
  const button = value as Record<string, unknown>;
  if (!isFilled(button.label)) return false;
  switch (button.do) {
    case "link":
      return isWeb(button.url);
    case "say":
      return isFilled(button.text);
    case "phone":
      return isText(button.number) && /^\+?[\d\s-]{3,20}$/.test(button.number);
    case "coupon":
      return isFilled(button.coupon_id);
    default:
      return false;
  }
}

const isCard = (value: unknown): value is Card => {
  if (typeof value !== "object" || value === null) return false;
  const card = value as Partial<Card>;
  return (
    (card.picture_id === null || isText(card.picture_id)) &&
    isFilled(card.title) &&
    isText(card.text) &&
    (card.link === null || isLink(card.link)) &&
    Array.isArray(card.buttons) &&
    card.buttons.every(isButton)
  );
};

/** Reads the cards of a message's content; null for any other. Hand-written, because the visitor's widget must not load zod. */
export function readCards(content: unknown): CardsContent | null {
  if (typeof content !== "object" || content === null) return null;
  const { kind, cards, link_name } = content as Partial<CardsContent>;
  const isWhole = kind === "cards" && Array.isArray(cards) && cards.length > 0 && cards.every(isCard);
  return isWhole ? { kind, cards, link_name: isText(link_name) ? link_name : null } : null;
}

/** A link of a message's cards, and how often it was pressed. */
export interface LinkClicks {
  /** Ten times the card's index plus the button's number from 1; 0 for the picture. */
  place: number;
  /** The card's title. */
  card: string;
  /** The button's; null for the picture. */
  label: string | null;
  clicks: number;
}

/** How often the links of a message's cards were pressed, in their order; none for any other content. */
export function readClicks(content: unknown): LinkClicks[] {
  const { clicks } = (content ?? {}) as { clicks?: unknown };
  if (typeof clicks !== "object" || clicks === null) return [];
  const at = (place: number) => Number((clicks as Record<string, unknown>)[place]) || 0;
  return (readCards(content)?.cards ?? []).flatMap(({ title, link, buttons }, index) => [
    ...(link ? [{ place: index * 10, card: title, label: null, clicks: at(index * 10) }] : []),
    ...buttons.flatMap((button, number) => {
      const place = index * 10 + number + 1;
      return button.do === "link" ? [{ place, card: title, label: button.label, clicks: at(place) }] : [];
    }),
  ]);
}

/** The texts that an automatic message has above and below its cards; none in any other content. */
export function readTextsAround(content: unknown): { above: string[]; below: string[] } {
  const { bubbles, cards_place } = (content ?? {}) as { bubbles?: unknown; cards_place?: unknown };
  if (!Array.isArray(bubbles) || typeof cards_place !== "number") return { above: [], below: [] };
  const texts = bubbles.filter(isFilled);
  return { above: texts.slice(0, cards_place), below: texts.slice(cards_place) };
}

/** Reads the quick replies that a member attached; empty for any other content. */
export function readQuickReplies(content: unknown): QuickReply[] {
  if (typeof content !== "object" || content === null) return [];
  const { quick_replies } = content as { quick_replies?: unknown };
  if (!Array.isArray(quick_replies)) return [];
  return quick_replies.filter((one): one is QuickReply => isFilled(one?.label) && isFilled(one?.text));
}

/** The address behind a link: ours, which counts the press, or the page itself. */
const addressOf = ({ url, token }: CardLink, base: string): string => (token ? `${base}/${token}` : url);

/** The card with every address replaced. Pure. */
export const mapLinks = (card: Card, replace: (url: string) => string): Card => ({
  ...card,
  link: card.link && { url: replace(card.link.url) },
  buttons: card.buttons.map((button) => (button.do === "link" ? { ...button, url: replace(button.url) } : button)),
});

/** The cards with the addresses that a customer's app opens. `base`: what tracked links begin with. Pure. */
export function openableCards({ cards, ...rest }: CardsContent, base: string): CardsContent {
  return {
    ...rest,
    cards: cards.map((card) => ({
      ...card,
      link: card.link && { url: addressOf(card.link, base) },
      buttons: card.buttons.map((button) =>
        button.do === "link" ? { do: button.do, label: button.label, url: addressOf(button, base) } : button,
      ),
    })),
  };
}

/** One line about the cards: for notifications and where no card can be shown. */
export const cardsTitle = ({ cards }: Pick<CardsContent, "cards">): string =>
  cards.map(({ title }) => title).join(" · ");

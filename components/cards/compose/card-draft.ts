import type { Card, CardButton, QuickReply } from "@/lib/cards/content";
import { type RichInput, richSchema } from "@/lib/cards/schema";
import type { Attachment } from "@/lib/media/schema";

export const buttonKinds = ["link", "say", "phone"] as const;
export type ButtonKind = (typeof buttonKinds)[number] | "coupon";

/** A button as it is being written; `value`: address, words, number or coupon. */
export interface ButtonDraft {
  key: string;
  do: ButtonKind;
  label: string;
  value: string;
}

export interface CardDraft {
  key: string;
  picture: Attachment | null;
  title: string;
  text: string;
  /** What pressing the picture opens; empty for nothing. */
  link: string;
  buttons: ButtonDraft[];
}

export interface CardsDraft {
  cards: CardDraft[];
  /** What customers can say by one press. */
  quick_replies: string[];
}

export interface WrittenCards {
  rich: RichInput;
  pictures: Attachment[];
}

export const newButton = (kind: ButtonKind = "link"): ButtonDraft => ({
  key: crypto.randomUUID(),
  do: kind,
  label: "",
  value: "",
});
export const newCard = (): CardDraft => ({
  key: crypto.randomUUID(),
  picture: null,
  title: "",
  text: "",
  link: "",
  buttons: [],
});

function buttonOf({ do: kind, label, value }: ButtonDraft): CardButton {
  switch (kind) {
    case "link":
      return { do: kind, label, url: withScheme(value) };
    case "say":
      return { do: kind, label, text: value.trim() || label };
    case "phone":
      return { do: kind, label, number: value };
    case "coupon":
      return { do: kind, label, coupon_id: value };
  }
}

/** People leave out https://. */
const withScheme = (address: string): string => {
  const typed = address.trim();
  return typed && !/^[a-z][a-z0-9+.-]*:/i.test(typed) ? `https://${typed}` : typed;
};

export const cardOf = (draft: CardDraft): Card => ({
  picture_id: draft.picture?.id ?? null,
  title: draft.title.trim(),
  text: draft.text.trim(),
  buttons: draft.buttons.map(buttonOf),
  link: draft.picture && draft.link.trim() ? { url: withScheme(draft.link) } : null,
});

export const quickRepliesOf = (texts: readonly string[]): QuickReply[] => texts.map((text) => ({ label: text, text }));

const FIELDS: Record<string, string> = {
  picture_id: "picture",
  url: "value",
  text: "value",
  number: "value",
  coupon_id: "value",
};

/** What is to be sent, or the error of each field by the key of its card or button. */
export function readDraft({
  cards,
  quick_replies,
}: CardsDraft): { written: WrittenCards } | { errors: Record<string, string> } {
  const read = richSchema.safeParse({
    cards: cards.map(cardOf),
    ...(quick_replies.length > 0 && { quick_replies: quickRepliesOf(quick_replies) }),
  });
  if (read.success) {
    const pictures = new Map(cards.flatMap(({ picture }) => (picture ? [[picture.id, picture] as const] : [])));
    return { written: { rich: read.data, pictures: [...pictures.values()] } };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[fieldOf(cards, path)] ??= message;
  return { errors };
}

/** `{card}.title`, `{button}.value`, `quick_replies`, or `cards` for all together. */
function fieldOf(cards: readonly CardDraft[], [part, index, field, at, name]: PropertyKey[]): string {
  if (part !== "cards") return "quick_replies";
  const card = cards[Number(index)];
  if (!card || field === undefined) return "cards";
  if (field !== "buttons") return `${card.key}.${field === "picture_id" ? "picture" : String(field)}`;
  const button = card.buttons[Number(at)];
  if (!button) return `${card.key}.buttons`;
  return `${button.key}.${name === "label" ? "label" : (FIELDS[String(name)] ?? "value")}`;
}

/** Existing cards for the editor. */
export function draftOf(
  {
    cards = [],
    quick_replies = [],
  }: { cards?: readonly Card[] | undefined; quick_replies?: readonly QuickReply[] | undefined },
  pictures: readonly Attachment[],
): CardsDraft {
  return {
    cards: cards.map((card) => ({
      key: crypto.randomUUID(),
      picture: pictures.find(({ id }) => id === card.picture_id) ?? null,
      title: card.title,
      text: card.text,
      link: card.link?.url ?? "",
      buttons: card.buttons.map((button) => ({
        key: crypto.randomUUID(),
        do: button.do,
        label: button.label,
        value: writtenIn(button),
      })),
    })),
    quick_replies: quick_replies.map(({ text }) => text),
  };
}

function writtenIn(button: CardButton): string {
  switch (button.do) {
    case "link":
      return button.url;
    case "say":
      return button.text;
    case "phone":
      return button.number;
    case "coupon":
      return button.coupon_id;
  }
}

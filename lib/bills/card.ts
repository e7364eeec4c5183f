/** The card of a bill in a chat: the content of a message of kind "rich". Texts are in the customer's language. */
export interface BillCardContent {
  kind: "bill";
  bill_id: string;
  title: string;
  shop: string;
  items: { name: string; amount: string }[];
  /** "and 3 more", or null. */
  more: string | null;
  /** Discount and shipping, so that the lines add up to the total. Absent on older cards. */
  extras?: { name: string; amount: string }[];
  total_label: string;
  total: string;
  due: string | null;
  button: string;
  url: string;
}

const TEXTS = ["bill_id", "title", "shop", "total_label", "total", "button", "url"] as const;
const isText = (value: unknown) => typeof value === "string";
const areLines = (value: unknown) =>
  Array.isArray(value) && value.every((line) => isText(line?.name) && isText(line?.amount));

/** Reads the content of a bill's card; null for any other message. Hand-written, because the visitor's widget must not load zod. */
export function readBillCard(content: unknown): BillCardContent | null {
  if (typeof content !== "object" || content === null) return null;
  const card = content as Partial<BillCardContent>;
  const isWhole =
    card.kind === "bill" &&
    TEXTS.every((name) => isText(card[name])) &&
    /^https?:\/\//.test(card.url ?? "") &&
    (card.more === null || isText(card.more)) &&
    (card.due === null || isText(card.due)) &&
    areLines(card.items) &&
    (card.extras === undefined || areLines(card.extras));
  return isWhole ? (card as BillCardContent) : null;
}

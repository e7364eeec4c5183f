import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { SocialKind } from "@/lib/rooms/schema";
import type { BillCardContent } from "./card";
import { findCarrier, trackingUrl } from "./carriers";
import { templateName } from "./notice-template";
import type { Notice } from "./notices";
import type { BillDetail } from "./schema";

const SHOWN_ITEMS = 4;

/** The recipient's language and channel. `channel`: null if the room is gone. */
export interface Recipient {
  language: string | null;
  channel: SocialKind | null;
}

/** Texts to a customer in their language: Thai, unless they speak another. */
async function textsFor(language: string | null, time_zone: string) {
  const locale: Language = !language || language.startsWith("th") ? DEFAULT_LANGUAGE : "en";
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "bills.customer" });
  const format = createFormatter({ locale, formats, timeZone: time_zone });
  return {
    t,
    locale,
    baht: (satang: number) => format.number(satang / 100, formats.number.price),
    day: (at: string) => format.dateTime(new Date(at), formats.dateTime.date),
  };
}

/** What Messenger sends instead of the text when its reply window has closed. `url`: the bill's page; null: it has none. */
function noticeOf(
  { channel }: Recipient,
  language: Language,
  kind: Notice["kind"],
  values: (string | number)[],
  url: string | null,
): { notice?: Notice } {
  if (channel !== "facebook" || !url) return {};
  const path = url.slice(url.lastIndexOf("/") + 1);
  return { notice: { kind, language, name: templateName(kind, language), values: values.map(String), path } };
}

interface CardInput extends Recipient {
  bill: Pick<BillDetail, "id" | "number" | "total_satang" | "discount_satang" | "shipping_satang" | "due_at" | "items">;
  shop: string;
  time_zone: string;
  url: string;
}

/** A bill's card, and the text for channels and lists that show none. */
export async function cardOf({ bill, shop, time_zone, url, ...recipient }: CardInput) {
  const { t, locale, baht, day } = await textsFor(recipient.language, time_zone);
  const hidden = bill.items.length - SHOWN_ITEMS;
  const extras = [
    { name: t("discount"), satang: -bill.discount_satang },
    { name: t("shipping"), satang: bill.shipping_satang },
  ].filter(({ satang }) => satang !== 0);
  const content: BillCardContent & { notice?: Notice } = {
    kind: "bill",
    bill_id: bill.id,
    title: t("title", { number: bill.number }),
    shop,
    items: bill.items.slice(0, SHOWN_ITEMS).map(({ name, quantity, amount_satang }) => ({
      name: quantity > 1 ? `${name} × ${quantity}` : name,
      amount: baht(amount_satang),
    })),
    more: hidden > 0 ? t("more", { count: hidden }) : null,
    extras: extras.map(({ name, satang }) => ({ name, amount: baht(satang) })),
    total_label: t("total"),
    total: baht(bill.total_satang),
    due: bill.due_at ? t("due", { date: day(bill.due_at) }) : null,
    button: t("open"),
    url,
    ...noticeOf(recipient, locale, "bill_sent", [shop, bill.number, baht(bill.total_satang)], url),
  };
  const text = t("text", { number: bill.number, shop, total: content.total, url });
  return { content, text };
}

/** That a parcel is on its way. `url`: of the bill's page. */
export async function deliveryMessage(
  { number }: Pick<BillDetail, "number">,
  { carrier, tracking_number }: { carrier: string; tracking_number: string },
  url: string | null,
  recipient: Recipient,
): Promise<{ text: string; notice?: Notice }> {
  const { t, locale } = await textsFor(recipient.language, "Asia/Bangkok");
  const name = findCarrier(carrier)?.[locale] ?? carrier;
  const tracking = trackingUrl(carrier, tracking_number);
  const text = t("shipped", { number, carrier: name, tracking: tracking_number });
  return {
    text: tracking ? `${text}\n${tracking}` : text,
    ...noticeOf(recipient, locale, "parcel_shipped", [number, name, tracking_number], url),
  };
}

interface DueNotice extends Recipient {
  number: number;
  total_satang: number;
  /** The shop's own words of thanks, with {amount}; not in a notice, whose words are fixed. */
  thanks: string;
}

/** The thank-you message or the reminder. */
export async function noticeMessage(
  kind: "thanks" | "reminder",
  { number, total_satang, thanks, ...recipient }: DueNotice,
  url: string | null,
): Promise<{ text: string; notice?: Notice }> {
  const { t, locale, baht } = await textsFor(recipient.language, "Asia/Bangkok");
  const total = baht(total_satang);
  if (kind === "reminder")
    return {
      text: t("reminder", { number, total, url: url ?? "" }),
      ...noticeOf(recipient, locale, "bill_reminder", [number, total], url),
    };
  return {
    text: thanks ? thanks.replaceAll("{amount}", total) : t("thanks", { number, total }),
    ...noticeOf(recipient, locale, "payment_received", [total, number], url),
  };
}

import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { BillCardContent } from "./card";
import { findCarrier, trackingUrl } from "./carriers";
import type { BillDetail } from "./schema";

const SHOWN_ITEMS = 4;

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

interface CardInput {
  bill: Pick<BillDetail, "id" | "number" | "total_satang" | "discount_satang" | "shipping_satang" | "due_at" | "items">;
  shop: string;
  language: string | null;
  time_zone: string;
  url: string;
}

/** A bill's card, and the text for channels and lists that show none. */
export async function cardOf({ bill, shop, language, time_zone, url }: CardInput) {
  const { t, baht, day } = await textsFor(language, time_zone);
  const hidden = bill.items.length - SHOWN_ITEMS;
  const extras = [
    { name: t("discount"), satang: -bill.discount_satang },
    { name: t("shipping"), satang: bill.shipping_satang },
  ].filter(({ satang }) => satang !== 0);
  const content: BillCardContent = {
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
  };
  const text = t("text", { number: bill.number, shop, total: content.total, url });
  return { content, text };
}

export async function deliveryText(
  bill: Pick<BillDetail, "number">,
  { carrier, tracking_number }: { carrier: string; tracking_number: string },
  language: string | null,
): Promise<string> {
  const { t, locale } = await textsFor(language, "Asia/Bangkok");
  const known = findCarrier(carrier);
  const url = trackingUrl(carrier, tracking_number);
  const text = t("shipped", { number: bill.number, carrier: known?.[locale] ?? carrier, tracking: tracking_number });
  return url ? `${text}\n${url}` : text;
}

/** The thank-you message or the reminder. `thanks`: the shop's own words, with {amount}. */
export async function noticeText(
  kind: "thanks" | "reminder",
  {
    number,
    total_satang,
    thanks,
    language,
  }: { number: number; total_satang: number; thanks: string; language: string },
  url: string,
): Promise<string> {
  const { t, baht } = await textsFor(language, "Asia/Bangkok");
  const total = baht(total_satang);
  if (kind === "reminder") return t("reminder", { number, total, url });
  return thanks ? thanks.replaceAll("{amount}", total) : t("thanks", { number, total });
}

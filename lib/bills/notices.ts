/**
 * What a shop tells a Messenger customer about a bill at any time: Meta approves the words for each page ("utility messages"), and a message
 * fills in the values. Without variables at either end, and with many more words than variables, or Meta refuses them (PARAMS_TO_WORD_RATIO_EXCEED_LIMIT); words are
 * probably what spaces separate, so the Thai texts have one between phrases:
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
 */
export const noticeKinds = ["bill_sent", "bill_reminder", "payment_received", "parcel_shipped"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLanguages = ["th", "en"] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** A notice of one message: `content.notice`. `path`: the end of the address of the bill's page. */
export interface Notice {
  kind: NoticeKind;
  language: NoticeLanguage;
  /** Of the template that the values belong to: of other words, it is another. */
  name: string;
  values: string[];
  path: string;
}

interface NoticeTemplate {
  /** {{1}} is the first of `values`. */
  text: string;
  /** Opens the bill's page. */
  button: string;
  /** A value of each, by which Meta judges the text. */
  samples: readonly string[];
}

export const noticeTemplates: Record<NoticeKind, Record<NoticeLanguage, NoticeTemplate>> = {
  bill_sent: {
    th: {
      text: "ร้าน {{1}} ส่งบิล เลขที่ {{2}} ตามรายการ ที่คุณสั่งซื้อไว้ ยอดชำระทั้งหมด {{3}} กดปุ่มด้านล่าง เพื่อดูรายการสินค้า และวิธีชำระเงิน เมื่อโอนแล้ว ส่งสลิปได้ที่หน้าเดียวกัน",
      button: "ดูบิลและชำระเงิน",
      samples: ["บ้านฝ้าย", "1024", "฿590"],
    },
    en: {
      text: "You have a bill from {{1}} for your order. It is bill #{{2}}, and the total is {{3}}. Press the button below to see the items and how to pay.",
      button: "View and pay",
      samples: ["Baan Fai", "1024", "฿590"],
    },
  },
  bill_reminder: {
    th: {
      text: "บิล เลขที่ {{1}} ที่คุณสั่งซื้อไว้ ยอด {{2}} เลยกำหนดชำระแล้ว กดปุ่มด้านล่าง เพื่อดูบิล และวิธีชำระเงิน ถ้าโอนแล้ว ส่งสลิปได้ที่หน้าเดียวกัน",
      button: "ดูบิลและชำระเงิน",
      samples: ["1024", "฿590"],
    },
    en: {
      text: "The payment for bill #{{1}} of your order is overdue. The total is {{2}}. Press the button below to see the bill and how to pay. If you have paid, send the slip on the same page.",
      button: "View and pay",
      samples: ["1024", "฿590"],
    },
  },
  payment_received: {
    th: {
      text: "ร้านได้รับเงิน {{1}} สำหรับบิล เลขที่ {{2}} ที่คุณสั่งซื้อไว้ เรียบร้อยแล้ว กดปุ่มด้านล่าง เพื่อดูบิล ได้ทุกเมื่อ",
      button: "ดูบิล",
      samples: ["฿590", "1024"],
    },
    en: {
      text: "We have received your payment of {{1}} for bill #{{2}} of your order. Press the button below to see the bill at any time.",
      button: "View bill",
      samples: ["฿590", "1024"],
    },
  },
  parcel_shipped: {
    th: {
      text: "สินค้าตามบิล เลขที่ {{1}} ที่คุณสั่งซื้อไว้ ส่งออกแล้ว ทาง {{2}} เลขพัสดุ {{3}} กดปุ่มด้านล่าง เพื่อดูบิล และติดตามพัสดุ ได้ทุกเมื่อ",
      button: "ติดตามพัสดุ",
      samples: ["1024", "ไปรษณีย์ไทย", "EX123456789TH"],
    },
    en: {
      text: "Your order of bill #{{1}} has been shipped with {{2}}. The tracking number is {{3}}. Press the button below to see the bill and follow the parcel.",
      button: "Track parcel",
      samples: ["1024", "Thailand Post", "EX123456789TH"],
    },
  },
};

/** A template's text with values filled in. */
export const fillNotice = ({ text }: NoticeTemplate, values: readonly string[]): string =>
  text.replaceAll(/\{\{(\d)\}\}/g, (_, place) => values[Number(place) - 1] ?? "");

/** A value as Meta takes it: without line breaks. */
export const noticeValue = (value: string): string => value.replaceAll(/\s+/g, " ").trim();

/** The words of a notice as the customer reads them. */
export const noticeText = ({ kind, language, values }: Notice): string =>
  fillNotice(noticeTemplates[kind][language], values.map(noticeValue));

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);

/** The notice of a message; null for any other message, and if it does not fit its template. */
export function readNotice(content: unknown): Notice | null {
  const { kind, language, name, values, path } = ((content as { notice?: unknown } | null)?.notice ??
    {}) as Partial<Notice>;
  if (!isOneOf(noticeKinds, kind) || !isOneOf(noticeLanguages, language)) return null;
  if (!Array.isArray(values) || values.some((value) => typeof value !== "string" || value.trim() === "")) return null;
  if (typeof name !== "string" || typeof path !== "string" || !/^[\w-]+$/.test(path)) return null;
  return values.length === noticeTemplates[kind][language].samples.length
    ? { kind, language, name, values, path }
    : null;
}

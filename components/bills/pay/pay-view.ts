import { createFormatter, createTranslator, type Messages } from "next-intl";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import type { PayPage } from "@/lib/bills/schema";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";

interface Shown {
  page: PayPage;
  /** With exactly what is missing; null if the shop has no PromptPay account. */
  qr: QrDrawing | null;
  locale: Language;
  messages: Messages;
}

/** What the parts of a bill's page show, with the texts, amounts and dates of its language. */
export function payView({ page, qr, locale, messages }: Shown) {
  const { dateTime, number } = createFormatter({ locale, formats, timeZone: page.time_zone });
  return {
    page,
    qr,
    locale,
    t: createTranslator({ locale, messages, namespace: "bills.pay" }),
    address: createTranslator({ locale, messages, namespace: "bills.address" }),
    ui: createTranslator({ locale, messages, namespace: "ui" }),
    baht: (satang: number) => number(satang / 100, "price"),
    date: (at: string) => dateTime(new Date(at), "date"),
  };
}

export type PayView = ReturnType<typeof payView>;

import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { bahtText } from "@/lib/slips/baht";
import { findCarrier } from "./carriers";
import { listBills } from "./queries";
import type { BillQuery, ListedBill } from "./schema";

const PER_READ = 500;
const COLUMNS = [
  "number",
  "created",
  "state",
  "customer",
  "subtotal",
  "discount",
  "shipping",
  "total",
  "paid",
  "paidAt",
  "recipient",
  "phone",
  "address",
  "carrier",
  "tracking",
  "note",
] as const;

/** Filtered bills as CSV, streamed in keyset pages. */
export function billsCsv(
  member: Member,
  query: Omit<BillQuery, "before">,
  { time_zone, locale, messages }: { time_zone: string; locale: Language; messages: Messages },
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "bills" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const at = (instant: string | null) => (instant ? dateTime(new Date(instant), formats.dateTime.dateTime) : "");
  const lineOf = (bill: ListedBill) =>
    csvLine([
      String(bill.number),
      at(bill.created_at),
      t(`states.${bill.state}`),
      bill.customer_name ?? "",
      bahtText(bill.subtotal_satang),
      bahtText(bill.discount_satang),
      bahtText(bill.shipping_satang),
      bahtText(bill.total_satang),
      bahtText(bill.paid_satang),
      at(bill.paid_at),
      bill.recipient_name ?? "",
      bill.recipient_phone ?? "",
      [bill.address_line, bill.sub_district, bill.district, bill.province, bill.postcode].filter(Boolean).join(" "),
      findCarrier(bill.carrier)?.[locale] ?? "",
      bill.tracking_number ?? "",
      bill.note ?? "",
    ]);
  let before: string | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(COLUMNS.map((name) => t(`columns.${name}`)))));
    },
    async pull(controller) {
      const { bills, next } = await listBills(member, { ...query, before }, time_zone, PER_READ);
      if (bills.length > 0) controller.enqueue(encoder.encode(bills.map(lineOf).join("")));
      before = next ?? undefined;
      if (next === null) controller.close();
    },
  });
}

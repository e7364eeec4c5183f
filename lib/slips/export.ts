import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { codeLabel } from "@/lib/banks/directory";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { bahtText } from "./baht";
import { shownOutcome } from "./outcomes";
import { listSlips } from "./queries";
import type { ListedSlip, SlipQuery } from "./schema";

const PER_READ = 500;

/** Filtered slips as CSV, streamed in keyset pages. */
export function slipsCsv(
  member: Member,
  query: Omit<SlipQuery, "before">,
  { time_zone, locale, messages }: { time_zone: string; locale: Language; messages: Messages },
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "slips" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const at = (instant: string | null) => (instant ? dateTime(new Date(instant), formats.dateTime.dateTime) : "");
  const baht = (satang: number | null) => (satang === null ? "" : bahtText(satang));
  const lineOf = (slip: ListedSlip) =>
    csvLine([
      at(slip.created_at),
      t(`outcomes.${shownOutcome(slip)}`),
      baht(slip.amount),
      baht(slip.expected_amount),
      at(slip.transferred_at),
      slip.age_days === null ? "" : String(slip.age_days),
      slip.bank ? (codeLabel(slip.bank) ?? slip.bank) : "",
      slip.reference ?? "",
      slip.sender_name ?? "",
      slip.sender_account ?? "",
      slip.receiver_name ?? "",
      slip.receiver_account ?? "",
      slip.customer_name ?? "",
      t(`sources.${slip.source}`),
      slip.checked_by_name ?? "",
      slip.note ?? "",
    ]);
  const columns = [
    "at",
    "outcome",
    "amount",
    "expected",
    "transferredAt",
    "ageDays",
    "bank",
    "reference",
    "sender",
    "senderAccount",
    "receiver",
    "receiverAccount",
    "customer",
    "source",
    "checkedBy",
    "note",
  ] as const;
  let before: string | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map((name) => t(`columns.${name}`)))));
    },
    async pull(controller) {
      const { slips, next } = await listSlips(member, { ...query, before }, time_zone, PER_READ);
      if (slips.length > 0) controller.enqueue(encoder.encode(slips.map(lineOf).join("")));
      before = next ?? undefined;
      if (next === null) controller.close();
    },
  });
}

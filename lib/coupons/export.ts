import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { listCouponUses } from "./queries";
import type { CouponUse } from "./schema";

const PER_READ = 500;
const COLUMNS = ["used", "customer", "redeemed", "customerId"] as const;

/** The uses of a coupon in rooms that the member sees as CSV, newest first, streamed in pages. */
export function couponUsesCsv(
  member: Member,
  coupon_id: string,
  { time_zone, locale, messages }: { time_zone: string; locale: Language; messages: Messages },
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "coupons.columns" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const at = (instant: string | null) => (instant ? dateTime(new Date(instant), formats.dateTime.dateTime) : "");
  const lineOf = ({ used_at, customer_name, marked_at, customer_id }: CouponUse) =>
    csvLine([at(used_at), customer_name, at(marked_at), customer_id]);
  let before: string | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(COLUMNS.map((name) => t(name)))));
    },
    async pull(controller) {
      const { uses, next } = await listCouponUses(member, coupon_id, before, PER_READ);
      if (uses.length > 0) controller.enqueue(encoder.encode(uses.map(lineOf).join("")));
      before = next ?? undefined;
      if (next === null) controller.close();
    },
  });
}

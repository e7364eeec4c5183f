import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { reasonKey } from "./reasons";
import { listRecipients } from "./results";
import type { Recipient, RecipientQuery } from "./schema";

const PER_READ = 1_000;

/** Streams a broadcast's recipients as CSV, in keyset pages: a hundred thousand rows are never in memory at once. */
export function recipientsCsv(
  member: Member,
  broadcast_id: string,
  query: Omit<RecipientQuery, "after">,
  { time_zone, locale, messages }: { time_zone: string; locale: Language; messages: Messages },
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "broadcasts" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const at = (instant: string | null) => (instant ? dateTime(new Date(instant), formats.dateTime.dateTime) : "");
  const lineOf = (recipient: Recipient) =>
    csvLine([
      recipient.name ?? t("recipients.unseen"),
      recipient.social_name ?? "",
      t(`figures.${recipient.state}`),
      recipient.reason ? t(`reasons.${reasonKey(recipient.reason)}`) : "",
      at(recipient.sent_at),
      at(recipient.clicked_at),
      at(recipient.replied_at),
      at(recipient.blocked_at),
      recipient.paid_amount === null ? "" : recipient.paid_amount.toFixed(2),
    ]);
  const head = csvLine([
    t("recipients.customer"),
    t("recipients.channel"),
    t("recipients.state"),
    t("recipients.reason"),
    t("recipients.sentAt"),
    t("figures.clicked"),
    t("figures.replied"),
    t("figures.blocked"),
    t("figures.paid"),
  ]);
  let after: number | null = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head));
    },
    async pull(controller) {
      const { recipients, next } = await listRecipients(
        member,
        broadcast_id,
        { ...query, after: after ?? 0 },
        PER_READ,
      );
      if (recipients.length > 0) controller.enqueue(encoder.encode(recipients.map(lineOf).join("")));
      after = next;
      if (next === null) controller.close();
    },
  });
}

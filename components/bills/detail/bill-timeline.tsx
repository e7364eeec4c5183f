import { useFormatter, useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { type BillEvent, questionSchema } from "@/lib/bills/schema";

/** What happened to the bill, newest first. */
export function BillTimeline({ events }: { events: readonly BillEvent[] }) {
  const t = useTranslations("bills.events");
  const title = useTranslations("bills.detail")("timeline");
  const questions = useTranslations("bills.questions");
  const { number } = useFormatter();
  // a newer version may have written a kind that this one does not know
  const nameOf = ({ kind: written, details: { question } }: BillEvent) => {
    // no slip is being checked, the one that counted is gone
    const kind = written === "checking" && question === "reversed" ? "question" : written;
    return t(t.has(kind as "other") ? (kind as "other") : "other");
  };
  const detailOf = ({ details: { question, paid, tracking_number } }: BillEvent) =>
    [
      typeof question === "string" ? questions(questionSchema.parse(question) ?? "unconfirmed") : null,
      typeof paid === "number" && paid > 0 ? number(paid / 100, "price") : null,
      typeof tracking_number === "string" ? tracking_number : null,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Card title={title}>
      <ol className="flex flex-col gap-3">
        {events.toReversed().map((event) => (
          <li key={event.id} className="border-border border-s-2 ps-3">
            <p className="leading-snug">
              {nameOf(event)}
              {event.actor_name ? <span className="text-muted"> · {event.actor_name}</span> : null}
            </p>
            {detailOf(event) ? <p className="text-muted text-sm leading-snug">{detailOf(event)}</p> : null}
            <Time value={event.created_at} format="dateTime" className="text-muted text-xs" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

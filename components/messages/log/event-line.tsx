"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useHandOverText } from "@/components/ai/use-hand-over-text";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { useSnoozeText } from "@/components/rooms/room/use-snooze-text";
import type { Bubble } from "@/lib/messages/outbox";
import { roomEventContentSchema } from "@/lib/messages/schema";
import { useScheduleReason } from "../scheduled/use-schedule-reason";

/** An event of the room, small and centred. Kinds added by later versions of the product are left out. */
export function EventLine({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.event");
  const formatter = useFormatter();
  const words = useSnoozeText();
  const reasonText = useScheduleReason();
  const handOverText = useHandOverText();
  const { me } = useInbox();
  const members = useMembers();
  const content = roomEventContentSchema.safeParse(bubble.content);
  if (!content.success) return null;
  const nameOf = (user_id: string | null) =>
    user_id === me.user_id ? t("you") : (members.find(user_id)?.name ?? t("system"));
  const actor = nameOf(bubble.author_id);
  const timeOf = (at: string) => formatter.dateTime(new Date(at), "dateTime");
  const sentence = () => {
    const event = content.data;
    if (event.event === "scheduled") return t("scheduled", { actor, at: timeOf(event.send_at) });
    if (event.event === "schedule_cancelled") {
      const isByCustomer = event.reason === "customer_wrote";
      return t(isByCustomer ? "scheduleCancelledByCustomer" : "scheduleCancelled", {
        actor,
        at: timeOf(event.send_at),
      });
    }
    if (event.event === "schedule_failed") {
      return t("scheduleFailed", { at: timeOf(event.send_at), reason: reasonText(event.reason) });
    }
    if (event.event === "members_joined" || event.event === "members_left") {
      const names = event.members.map(({ id, name }) => name ?? t("memberUnnamed", { id: id.slice(-4) }));
      return t(event.event === "members_joined" ? "membersJoined" : "membersLeft", { names: formatter.list(names) });
    }
    if (event.event === "reachable" || event.event === "unreachable") return t(event.event);
    if (event.event === "tagged") {
      const [added, removed] = [formatter.list(event.added), formatter.list(event.removed)];
      if (!removed) return t("tagged", { actor, added });
      return added ? t("retagged", { actor, added, removed }) : t("untagged", { actor, removed });
    }
    if (event.event === "woken") return t("woken");
    if (event.event === "snoozed") return t("snoozed", { actor, until: words.until(event.until) });
    if (event.event === "undone") return t("undone", { actor, what: t(`undoneWhat.${event.action}`) });
    if (event.event === "csat") return t("csat", { score: event.score });
    if (event.event === "ai_handed_over") return t("ai_handed_over", { reason: handOverText(event.reason) });
    if (event.event === "thread_passed") return t("threadPassed", { actor, to: event.to });
    if (event.event === "thread_left") return t("threadLeft", { to: event.to });
    if (event.event !== "assigned") return t(event.event, { actor });
    if (event.assignee_id === null) return t("released", { actor });
    if (bubble.author_id === null) return t("assignedBySystem", { assignee: nameOf(event.assignee_id) });
    if (event.assignee_id === bubble.author_id) return t("taken", { actor });
    return t("assigned", { actor, assignee: nameOf(event.assignee_id) });
  };
  return (
    <p className="py-1.5 text-center text-subtle text-xs">
      {sentence()}
      <time dateTime={bubble.created_at} className="tabular ms-1.5">
        {formatter.dateTime(new Date(bubble.created_at), "time")}
      </time>
    </p>
  );
}

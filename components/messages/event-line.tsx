"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import type { Bubble } from "@/lib/messages/outbox";
import { roomEventContentSchema } from "@/lib/messages/schema";

/** What happened to the room, small and centred. Events of a later version of the product are left out. */
export function EventLine({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.event");
  const formatter = useFormatter();
  const { me } = useInbox();
  const members = useMembers();
  const content = roomEventContentSchema.safeParse(bubble.content);
  if (!content.success) return null;
  const nameOf = (user_id: string | null) =>
    user_id === me.user_id ? t("you") : (members.find(user_id)?.name ?? t("system"));
  const actor = nameOf(bubble.author_id);
  const sentence = () => {
    const event = content.data;
    if (event.event === "reachable" || event.event === "unreachable") return t(event.event);
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

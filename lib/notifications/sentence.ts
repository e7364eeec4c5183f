import { findKindName, KINDS, type KindName, roomSubject } from "./kinds";
import type { NotificationSubject } from "./schema";

/** Says the sentences of `notifications`: useTranslations in screens, a translator of the reader's language in jobs. */
export type Say = (
  key: `kinds.${KindName}.title` | "someone" | "unnamed" | "unknown",
  values?: { actor: string; customer: string; project: string; count: number },
) => string;

export interface Sentence {
  title: string;
  /** One more line: what was written, or in which project. */
  line: string;
}

/** What a notification says. Plain text, whoever chose the names in it. */
export function sentenceOf(notification: NotificationSubject, say: Say): Sentence {
  const { kind, actor_name, customer_name, project_name, details, preview } = notification;
  const name = findKindName(kind);
  // what a rule says is its own words; everything else is about a message
  const line = (typeof details.text === "string" && details.text) || preview || project_name;
  if (!name) return { title: say("unknown"), line };
  const title = say(`kinds.${name}.title`, {
    actor: actor_name || say("someone"),
    customer: customer_name || say("unnamed"),
    project: project_name,
    count: typeof details.count === "number" ? details.count : 1,
  });
  return { title, line };
}

/** Where the subject of a notification is; null where it has none that is known here. */
export function subjectHref(notification: NotificationSubject): string | null {
  const name = findKindName(notification.kind);
  if (!name || (KINDS[name].href === roomSubject && !notification.room_id)) return null;
  return KINDS[name].href(notification);
}

/** Where a notification leads: to its room, else to its own page, which reads it and leads on. */
export function hrefOf(notification: NotificationSubject): string {
  return (notification.room_id && subjectHref(notification)) || `/notifications/${notification.id}`;
}

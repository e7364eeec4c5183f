import { findKindName, KINDS, type KindName } from "./kinds";
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

/** Where a notification leads; one of an unknown kind to its own page. */
export function hrefOf(notification: NotificationSubject): string {
  const name = findKindName(notification.kind);
  return name && notification.room_id ? KINDS[name].href(notification) : `/notifications/${notification.id}`;
}

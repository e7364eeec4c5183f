import { findKindName, KINDS, type KindName, roomSubject } from "./kinds";
import type { NotificationSubject } from "./schema";

/** Translates texts of `notifications`: useTranslations in the UI, a translator of the recipient's language in jobs. */
export type Say = (
  key: `kinds.${KindName}.title` | "someone" | "unnamed" | "unknown" | "couponPress",
  values?: { actor: string; customer: string; project: string; count: number } | { coupon: string },
) => string;

export interface Sentence {
  title: string;
  /** A second line: the message's text, or the project's name. */
  line: string;
}

/** The text of a notification. Plain text, because other people choose the names in it. */
export function sentenceOf(notification: NotificationSubject, say: Say): Sentence {
  const { kind, actor_name, customer_name, project_name, details, preview, coupon_name } = notification;
  const name = findKindName(kind);
  // a rule's notification has its own text; all others are about a message
  const said = coupon_name ? say("couponPress", { coupon: coupon_name }) : preview;
  const line = (typeof details.text === "string" && details.text) || said || project_name;
  if (!name) return { title: say("unknown"), line };
  const title = say(`kinds.${name}.title`, {
    actor: actor_name || say("someone"),
    customer: customer_name || say("unnamed"),
    project: project_name,
    count: typeof details.count === "number" ? details.count : 1,
  });
  return { title, line };
}

/** The URL of a notification's subject; null if unknown in this version. */
export function subjectHref(notification: NotificationSubject): string | null {
  const name = findKindName(notification.kind);
  if (!name || (KINDS[name].href === roomSubject && !notification.room_id)) return null;
  return KINDS[name].href(notification);
}

/** Where a notification links to: its room, else its own page, which marks it as read and redirects. */
export function hrefOf(notification: NotificationSubject): string {
  return (notification.room_id && subjectHref(notification)) || `/notifications/${notification.id}`;
}

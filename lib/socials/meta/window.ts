import type { Message } from "@/lib/messages/schema";

const HOUR_MS = 3_600_000;
/** The standard reply window after the customer's last message. */
export const REPLY_WINDOW_MS = 24 * HOUR_MS;
/** The window for a person, with the tag HUMAN_AGENT. */
export const HUMAN_AGENT_MS = 7 * 24 * HOUR_MS;
/** The same in hours, for the UI. */
export const REPLY_HOURS = { anybody: REPLY_WINDOW_MS / HOUR_MS, person: HUMAN_AGENT_MS / HOUR_MS };

/**
 * open: everything can be sent. human_agent: only messages written by a person, declared as such. closed: nothing until the customer writes
 * again. https://developers.facebook.com/docs/messenger-platform/policy/policy-overview
 */
export type ReplyWindow = "open" | "human_agent" | "closed";

/** The window of a conversation at an instant (ms). `last_heard_at`: when the customer last wrote, ISO time; null: never. */
export function replyWindow(last_heard_at: string | null, now: number): ReplyWindow {
  if (last_heard_at === null) return "closed";
  const age = now - Date.parse(last_heard_at);
  if (age < REPLY_WINDOW_MS) return "open";
  return age < HUMAN_AGENT_MS ? "human_agent" : "closed";
}

/** The messaging type and tag of a message; null if the window is closed for its author. A program does not count as a person. */
export function messagingType(
  window: ReplyWindow,
  { author_kind, origin }: Pick<Message, "author_kind" | "origin">,
): { messaging_type: "RESPONSE" } | { messaging_type: "MESSAGE_TAG"; tag: "HUMAN_AGENT" } | null {
  if (window === "open") return { messaging_type: "RESPONSE" };
  return window === "human_agent" && author_kind === "member" && origin !== "api"
    ? { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" }
    : null;
}

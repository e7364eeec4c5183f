import type { Message } from "../schema";

/** Shorter delays are not worth a word: most are over before anybody has read it. */
const SHOWN_MS = 8_000;
/** Without an attempt for so long, no worker came by. */
const SILENT_MS = 60_000;

type Waiting = Pick<Message, "state" | "delayed_since" | "retry_at"> & { updated_at?: string };

const isWaiting = ({ state }: Pick<Message, "state">) => state === "queued" || state === "sending";

/** Whether a message says that its delivery is delayed; `now` in ms. */
export function isDelayed(message: Waiting, now: number): boolean {
  const { delayed_since, retry_at, updated_at } = message;
  if (!isWaiting(message)) return false;
  if (!delayed_since || !retry_at) return updated_at !== undefined && now - Date.parse(updated_at) >= SILENT_MS;
  return Math.max(now, Date.parse(retry_at)) - Date.parse(delayed_since) >= SHOWN_MS;
}

/** The message that goes out next from a room, and how many wait behind it; null when none waits. */
export function nextWaiting(messages: readonly Message[]): { message: Message; behind: number } | null {
  const waiting = messages.filter(isWaiting);
  const [message] = waiting;
  return message ? { message, behind: waiting.length - 1 } : null;
}

const REASONS = ["provider_unreachable", "provider_busy", "token_refused", "channel_busy"] as const;
type DelayReason = (typeof REASONS)[number] | "queue" | "internal";

/** The key of a delay's words. */
export function delayReason({ failure_code, retry_at }: Pick<Message, "failure_code" | "retry_at">): DelayReason {
  if (!retry_at) return "queue";
  return REASONS.find((reason) => reason === failure_code) ?? "internal";
}

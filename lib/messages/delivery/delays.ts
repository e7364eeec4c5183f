import type { Message } from "../schema";

/** Do not show shorter delays: most end before a member could read the note. */
const SHOWN_MS = 8_000;
/** Without an attempt for this long, no worker is running. */
const SILENT_MS = 60_000;

type Waiting = Pick<Message, "state" | "delayed_since" | "retry_at"> & { updated_at?: string };

const isWaiting = ({ state }: Pick<Message, "state">) => state === "queued" || state === "sending";

/** Whether a message shows that its delivery is delayed; `now` in ms. */
export function isDelayed(message: Waiting, now: number): boolean {
  const { delayed_since, retry_at, updated_at } = message;
  if (!isWaiting(message)) return false;
  if (!delayed_since || !retry_at) return updated_at !== undefined && now - Date.parse(updated_at) >= SILENT_MS;
  return Math.max(now, Date.parse(retry_at)) - Date.parse(delayed_since) >= SHOWN_MS;
}

/** The room's next message to be sent, and how many wait behind it; null if none is waiting. */
export function nextWaiting(messages: readonly Message[]): { message: Message; behind: number } | null {
  const waiting = messages.filter(isWaiting);
  const [message] = waiting;
  return message ? { message, behind: waiting.length - 1 } : null;
}

const REASONS = ["provider_unreachable", "provider_busy", "token_refused", "channel_busy"] as const;
type DelayReason = (typeof REASONS)[number] | "queue" | "internal";

/** The message key of a delay's reason. */
export function delayReason({ failure_code, retry_at }: Pick<Message, "failure_code" | "retry_at">): DelayReason {
  if (!retry_at) return "queue";
  return REASONS.find((reason) => reason === failure_code) ?? "internal";
}

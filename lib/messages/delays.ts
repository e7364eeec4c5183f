import type { Message } from "./schema";

/** Shorter delays are not worth a word: most are over before anybody has read it. */
const SHOWN_MS = 8_000;

type Delayed = Pick<Message, "state" | "delayed_since" | "retry_at">;

/** Whether a message says that its delivery is delayed. */
export function isDelayed({ state, delayed_since, retry_at }: Delayed): boolean {
  if ((state !== "queued" && state !== "sending") || !delayed_since || !retry_at) return false;
  return Date.parse(retry_at) - Date.parse(delayed_since) >= SHOWN_MS;
}

/** The message that holds a room's deliveries, and how many wait behind it; null when none is delayed. */
export function delayOf(messages: readonly Message[]): { message: Message; behind: number } | null {
  const waiting = messages.filter(({ state }) => state === "queued" || state === "sending");
  const [message] = waiting;
  return message && isDelayed(message) ? { message, behind: waiting.length - 1 } : null;
}

const REASONS = ["provider_unreachable", "provider_busy", "token_refused", "channel_busy"] as const;
export type DelayReason = (typeof REASONS)[number] | "internal";

/** The key of a delay's words. */
export const delayReason = (failure_code: string | null): DelayReason =>
  REASONS.find((reason) => reason === failure_code) ?? "internal";

import type { Message } from "../schema";

/**
 * How long an undeliverable message blocks its room, in ms. Later messages wait, so that the customer reads them in order; after this, a
 * person decides. The same as in the browser's outbox: an answer that arrives later on its own confuses more than it helps.
 */
export const HOLD_MS = 10 * 60_000;
/** For broadcasts: a provider's own limit can last half an hour, and no member watches every room. */
export const BROADCAST_HOLD_MS = 30 * 60_000;

/** Upper bound of the retry back-off, in ms. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 1_000;

type Held = Pick<Message, "content" | "delayed_since">;

const holdOf = ({ content }: Held) =>
  typeof content === "object" && content !== null && "broadcast_id" in content ? BROADCAST_HOLD_MS : HOLD_MS;

/** How long a message has been blocking, in ms. */
const heldFor = ({ delayed_since }: Held) => (delayed_since ? Date.now() - Date.parse(delayed_since) : 0);

/** Whether the next failed attempt gives the message up. */
export const isHeldTooLong = (message: Held) => heldFor(message) >= holdOf(message);

/** Delay before the next attempt, in ms: at least what the provider asks for, but the last attempt is made when the time is up. */
export function waitBeforeNext(
  { message, calls }: { message: Held; calls: readonly { attempts: number }[] },
  after_ms: number,
): number {
  const attempts = Math.max(0, ...calls.map((call) => call.attempts));
  // an attempt that makes no call is not counted; the delay then doubles with the elapsed time
  const backOff = Math.max(FIRST_WAIT_MS * 2 ** attempts, heldFor(message));
  const wait = Math.max(after_ms, Math.min(LONGEST_WAIT_MS, backOff));
  return Math.min(wait, Math.max(LAST_WAIT_MS, holdOf(message) - heldFor(message)));
}

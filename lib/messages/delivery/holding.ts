import type { Message } from "../schema";

/**
 * How long a message that cannot be sent holds its room, in ms. Those after it wait, so that the customer reads them in order; after this
 * a person decides. The same as in the browser's outbox: an answer that comes later than this by itself confuses more than it helps.
 */
export const HOLD_MS = 10 * 60_000;
/** Of a broadcast: a provider's own limit may last half an hour, and nobody sits before each room. */
export const BROADCAST_HOLD_MS = 30 * 60_000;

/** Attempts follow each other ever more slowly, up to this, in ms. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 1_000;

type Held = Pick<Message, "content" | "delayed_since">;

const holdOf = ({ content }: Held) =>
  typeof content === "object" && content !== null && "broadcast_id" in content ? BROADCAST_HOLD_MS : HOLD_MS;

/** How long a message has been held already, in ms. */
const heldFor = ({ delayed_since }: Held) => (delayed_since ? Date.now() - Date.parse(delayed_since) : 0);

/** Whether a message is to be given up if its attempt fails once more. */
export const isHeldTooLong = (message: Held) => heldFor(message) >= holdOf(message);

/** What to wait before the next attempt, in ms: at least what the provider asks for, but the last one is made when the time is up. */
export function waitBeforeNext(
  { message, calls }: { message: Held; calls: readonly { attempts: number }[] },
  after_ms: number,
): number {
  const attempts = Math.max(0, ...calls.map((call) => call.attempts));
  // an attempt that begins no call is not counted; the wait then doubles with the time that has passed
  const backOff = Math.max(FIRST_WAIT_MS * 2 ** attempts, heldFor(message));
  const wait = Math.max(after_ms, Math.min(LONGEST_WAIT_MS, backOff));
  return Math.min(wait, Math.max(LAST_WAIT_MS, holdOf(message) - heldFor(message)));
}

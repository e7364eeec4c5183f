import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import type { ConnectedSocial } from "./accounts";
import type { StoredEvent } from "./adapter";
import { applyEvents, BATCH } from "./apply-events";

/**
 * How long the job process_events leaves stored events to the instance that stored them, in seconds. If the instance dies or is too busy,
 * the job applies them.
 */
export const GRACE_SECONDS = 5;
/** Chats whose events are applied at once, per instance. They share two transactions: requests need connections too. */
const CONCURRENCY = 16;

interface Batch {
  events: StoredEvent[];
  stored_at: number;
  done: Promise<void>;
}

/** Batches that have not begun, by chat: the events of later webhooks join them. */
const waiting = new Map<string, Batch>();
/** The batch of each chat that is being applied. */
const running = new Map<string, Promise<void>>();

/**
 * Applies events that a webhook has just stored, without a job: that takes one call instead of five. Per chat in order, few chats at a time.
 * Never throws: what is left, the job applies.
 */
export async function applyStored(social: ConnectedSocial, events: StoredEvent[]): Promise<void> {
  const bySource = new Map<string, StoredEvent[]>();
  for (const event of events) {
    // a dead letter from the start
    if (event.failure_code) continue;
    bySource.set(event.source, [...(bySource.get(event.source) ?? []), event]);
  }
  await Promise.all([...bySource].map(([source, own]) => join(social, source, own)));
}

function join(social: ConnectedSocial, source: string, events: StoredEvent[]): Promise<void> {
  const chat = `${social.id}:${source}`;
  const known = waiting.get(chat);
  if (known) {
    known.events.push(...events);
    return known.done;
  }
  const batch: Batch = { events: [...events], stored_at: Date.now(), done: Promise.resolve() };
  waiting.set(chat, batch);
  batch.done = begin(social, source, chat, batch);
  return batch.done;
}

async function begin(social: ConnectedSocial, source: string, chat: string, batch: Batch): Promise<void> {
  await running.get(chat);
  await takeSlot();
  waiting.delete(chat);
  const done = apply(social, source, batch);
  running.set(chat, done);
  await done;
  if (running.get(chat) === done) running.delete(chat);
  leaveSlot();
}

async function apply(social: ConnectedSocial, source: string, { events, stored_at }: Batch): Promise<void> {
  try {
    for (let start = 0; start < events.length; start += BATCH) {
      // the job is due
      if (Date.now() - stored_at > GRACE_SECONDS * 1000) return;
      await applyEvents({ social, source }, events.slice(start, start + BATCH), { seconds: GRACE_SECONDS });
    }
  } catch (failure) {
    // nothing was applied; the job finds out which event failed
    log("warn", "events_left_to_job", { social_id: social.id, ...failureDetails(failure) });
  }
}

let slots = CONCURRENCY;
const queue: (() => void)[] = [];

async function takeSlot(): Promise<void> {
  if (slots > 0) slots--;
  else await new Promise<void>((resolve) => queue.push(resolve));
}

function leaveSlot(): void {
  const next = queue.shift();
  if (next) next();
  else slots++;
}

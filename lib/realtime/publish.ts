import "server-only";
import { Batches } from "@/lib/batches";
import { failureDetails, log } from "@/lib/http/log";
import { type Epochs, namesOnWire } from "./epochs";
import type { RealtimeEvent, RealtimeEventName } from "./events";
import { pusher } from "./server";

export type OutgoingEvent = {
  [Name in RealtimeEventName]: { channel: string; name: Name; data: RealtimeEvent<Name> };
}[RealtimeEventName];

/** Pusher's limits: bytes per event, events per batch. */
const MAX_EVENT_BYTES = 10_240;
const MAX_BATCH = 10;

const sizeOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data));

// Long Thai text (three bytes per letter) can exceed 10 kB: then the event is published without the row.
function fit(event: OutgoingEvent): OutgoingEvent | null {
  if (sizeOf(event.data) <= MAX_EVENT_BYTES) return event;
  if (event.name === "message" || event.name === "visitor-message") {
    return { ...event, data: { ...event.data, message: null } } as OutgoingEvent;
  }
  return null;
}

/** Calls to the realtime service at once, before events of several requests share one. */
const CALLS = 4;
/** A service that takes longer is called for later events as well. */
const PATIENCE_MS = 250;
/** Clients fetch what they missed; while the service is down, events must not fill the memory. */
const MOST_WAITING = 5_000;

const batches = new Batches<OutgoingEvent>({
  most: MAX_BATCH,
  calls: CALLS,
  patienceMs: PATIENCE_MS,
  mostWaiting: MOST_WAITING,
  onGivenUp: (events) => log("warn", "publish_failed", { events, failure: "too many events were waiting" }),
  send: async (batch) => {
    try {
      await pusher().triggerBatch(
        batch.map(({ channel, name, data }) => ({ channel, name, data: JSON.stringify(data) })),
      );
    } catch (failure) {
      log("warn", "publish_failed", { events: batch.length, ...failureDetails(failure) });
    }
  },
});

/**
 * Publishes committed changes in one call; under load, those of several requests share calls. Never throws: events are hints, the database
 * is the source of truth, and clients refetch what they missed. `epochs`: those that the transaction has read.
 */
export async function publish(events: OutgoingEvent[], epochs?: Epochs): Promise<void> {
  const fitting = events.map(fit).filter((event) => event !== null);
  await batches.add(await toWire(fitting, epochs));
}

async function toWire(events: OutgoingEvent[], epochs?: Epochs): Promise<OutgoingEvent[]> {
  const names = await findNames(
    events.map(({ channel }) => channel),
    epochs,
  );
  return events.flatMap((event) => {
    const channel = names.get(event.channel);
    return channel ? [{ ...event, channel }] : [];
  });
}

async function findNames(channels: string[], epochs?: Epochs): Promise<Map<string, string>> {
  try {
    return await namesOnWire(channels, epochs);
  } catch (failure) {
    log("warn", "publish_failed", { events: channels.length, ...failureDetails(failure) });
    return new Map();
  }
}

const MAX_CHANNELS = 100;

/** Publishes one event on many channels, a hundred per call. Never throws, see publish. */
export async function publishToMany<Name extends RealtimeEventName>(
  channels: string[],
  name: Name,
  data: RealtimeEvent<Name>,
): Promise<void> {
  const names = [...(await findNames(channels)).values()];
  for (let start = 0; start < names.length; start += MAX_CHANNELS) {
    try {
      await pusher().trigger(names.slice(start, start + MAX_CHANNELS), name, JSON.stringify(data));
    } catch (failure) {
      log("warn", "publish_failed", { events: 1, ...failureDetails(failure) });
    }
  }
}

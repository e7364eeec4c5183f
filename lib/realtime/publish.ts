import "server-only";
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

/**
 * Publishes committed changes in one call. Never throws: events are hints, the database is the source of truth, and clients refetch what
 * they missed. `epochs`: those that the transaction has read.
 */
export async function publish(events: OutgoingEvent[], epochs?: Epochs): Promise<void> {
  const fitting = await toWire(
    events.map(fit).filter((event) => event !== null),
    epochs,
  );
  for (let start = 0; start < fitting.length; start += MAX_BATCH) {
    const batch = fitting.slice(start, start + MAX_BATCH);
    try {
      await pusher().triggerBatch(
        batch.map(({ channel, name, data }) => ({ channel, name, data: JSON.stringify(data) })),
      );
    } catch (failure) {
      log("warn", "publish_failed", { events: batch.length, ...failureDetails(failure) });
    }
  }
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

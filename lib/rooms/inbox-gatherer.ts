import "server-only";
import { after } from "next/server";
import type { Message } from "@/lib/messages/schema";
import { inboxChannel, inboxOfChannel, inboxUnassignedChannel } from "@/lib/realtime/channels";
import { type OutgoingEvent, publish } from "@/lib/realtime/publish";
import type { RoomEvent } from "./schema";

type WrittenMessage = { room_id: string; sequence: number; author_kind: string };
interface Gathering {
  rooms: Map<string, RoomEvent>;
  messages: WrittenMessage[];
  flush: Promise<void> | null;
}

const WINDOW_MS = 1_000;
/** Keeps an event below 10 kB: a room's row is about 1 kB. */
const ROOMS_PER_EVENT = 7;

const gatherings = new Map<string, Gathering>();

/**
 * Batches a project's list events: the first goes out at once, later ones once a second while the project is busy, so that lists do not
 * re-render for every message. Returns the events to publish now.
 */
export function gatherInboxEvent(room: RoomEvent, written: Message[]): OutgoingEvent[] {
  const messages = written.map(({ room_id, sequence, author_kind }) => ({ room_id, sequence, author_kind }));
  const gathering = gatherings.get(room.project_id);
  if (gathering) {
    const known = gathering.rooms.get(room.id);
    if (!known || known.last_sequence <= room.last_sequence) gathering.rooms.set(room.id, room);
    gathering.messages.push(...messages);
    gathering.flush ??= openUntilFlushed(room.project_id);
    return [];
  }
  gatherings.set(room.project_id, { rooms: new Map(), messages: [], flush: null });
  const timer = setTimeout(() => closeIfQuiet(room.project_id), WINDOW_MS);
  timer.unref?.();
  return eventsFor([room], messages);
}

function closeIfQuiet(project_id: string): void {
  if (gatherings.get(project_id)?.flush === null) gatherings.delete(project_id);
}

function openUntilFlushed(project_id: string): Promise<void> {
  const flushed = new Promise<void>((resolve) => {
    setTimeout(() => {
      const gathering = gatherings.get(project_id);
      gatherings.delete(project_id);
      if (!gathering) return resolve();
      void publish(eventsFor([...gathering.rooms.values()], gathering.messages)).finally(resolve);
    }, WINDOW_MS);
  });
  // on a serverless host the instance must live until the batch is published
  try {
    after(() => flushed);
  } catch {
    // outside a request (a job), the process stays alive anyway
  }
  return flushed;
}

/** The inbox channels whose subscribers may see a room. */
function inboxChannelsOf({ project_id, assignee_id }: RoomEvent): string[] {
  const own = assignee_id ? inboxOfChannel(project_id, assignee_id) : inboxUnassignedChannel(project_id);
  return [inboxChannel(project_id), own];
}

function eventsFor(rooms: RoomEvent[], messages: WrittenMessage[]): OutgoingEvent[] {
  const byChannel = new Map<string, RoomEvent[]>();
  for (const room of rooms) {
    for (const channel of inboxChannelsOf(room)) byChannel.set(channel, [...(byChannel.get(channel) ?? []), room]);
  }
  return [...byChannel].flatMap(([channel, all]) => {
    const events: OutgoingEvent[] = [];
    for (let start = 0; start < all.length; start += ROOMS_PER_EVENT) {
      const part = all.slice(start, start + ROOMS_PER_EVENT);
      const ids = new Set(part.map((room) => room.id));
      events.push({
        channel,
        name: "rooms",
        data: { rooms: part, messages: messages.filter((message) => ids.has(message.room_id)) },
      });
    }
    return events;
  });
}

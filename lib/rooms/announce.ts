import "server-only";
import { after } from "next/server";
import { mediaUrls } from "@/lib/media/url";
import type { Message, VisitorMessage } from "@/lib/messages/schema";
import { type Notice, noticeEvent } from "@/lib/notifications/announce";
import { inboxOfChannel, inboxUnassignedChannel, roomChannel, visitorChannel } from "@/lib/realtime/channels";
import type { Epochs } from "@/lib/realtime/epochs";
import { type OutgoingEvent, publish } from "@/lib/realtime/publish";
import { within } from "@/lib/within";
import { gatherInboxEvent } from "./inbox-gatherer";
import type { RoomEvent } from "./schema";

/** A committed room change, as the SQL function returned it. */
export interface RoomChange {
  room: RoomEvent;
  message?: Message | null;
  /** The message as the visitor may see it; absent for notes and events. */
  visitor_message?: VisitorMessage | null;
  /** Set by an assignment: the previous assignee, who could see the room. */
  previous_assignee_id?: string | null;
}

/**
 * Publishes a change to the open room, the visitor and the inbox lists, in one call. `epochs`: see publish. `notices`: the notifications
 * that the same transaction has created.
 */
export const announce = (change: RoomChange, epochs?: Epochs, notices?: Notice[]): Promise<void> =>
  announceAll([change], epochs, notices);

/** Publishes changes in their order, then notices, in as few calls as the realtime service allows. */
export async function announceAll(changes: RoomChange[], epochs?: Epochs, notices: Notice[] = []): Promise<void> {
  if (changes.length + notices.length === 0) return;
  const events = [...changes.flatMap(eventsOf), ...notices.map(noticeEvent)];
  await publishInOrder(new Set(changes.map(({ room }) => room.id)), events, epochs);
}

function eventsOf({ room, message, visitor_message, previous_assignee_id }: RoomChange): OutgoingEvent[] {
  const events: OutgoingEvent[] = [];
  if (message) {
    events.push({
      channel: roomChannel(room.id),
      name: "message",
      data: { room_id: room.id, sequence: message.sequence, message: mediaUrls(message), room },
    });
  } else {
    events.push({ channel: roomChannel(room.id), name: "room", data: { room } });
  }
  if (room.social_kind === "widget") {
    events.push(
      visitor_message
        ? {
            channel: visitorChannel(room.id),
            name: "visitor-message",
            data: { sequence: visitor_message.sequence, message: mediaUrls(visitor_message) },
          }
        : { channel: visitorChannel(room.id), name: "visitor-room", data: visitorView(room) },
    );
  }
  if (previous_assignee_id !== undefined && previous_assignee_id !== room.assignee_id) {
    const left = previous_assignee_id
      ? inboxOfChannel(room.project_id, previous_assignee_id)
      : inboxUnassignedChannel(room.project_id);
    events.push({ channel: left, name: "rooms-left", data: { room_ids: [room.id] } });
  }
  const written = message && message.kind !== "event" && !message.is_note ? [message] : [];
  return [...events, ...gatherInboxEvent(room, written)];
}

/** Publishes a changed message, such as its state, to the open room only. */
export async function announceMessage(message: Message, epochs?: Epochs): Promise<void> {
  const data = { room_id: message.room_id, sequence: message.sequence, message: mediaUrls(message), room: null };
  await publishInOrder(
    new Set([message.room_id]),
    [{ channel: roomChannel(message.room_id), name: "message", data }],
    epochs,
  );
}

function visitorView(room: RoomEvent) {
  const { status, last_sequence, customer_read_sequence, team_read_sequence } = room;
  return { status, last_sequence, customer_read_sequence, team_read_sequence };
}

/** Later events do not wait longer for earlier ones: while the realtime service does not answer, they would only pile up. */
const PREDECESSORS_MS = 3_000;

/** The last publication of each room that is under way. */
const publishing = new Map<string, Promise<void>>();

/**
 * Publishes a room's events in the order of the calls. A request does not wait for the realtime service: it responds, and its instance
 * stays until they are published. A job waits.
 */
async function publishInOrder(room_ids: Set<string>, events: OutgoingEvent[], epochs?: Epochs): Promise<void> {
  const before = [...room_ids].map((id) => publishing.get(id));
  const done = within(PREDECESSORS_MS, Promise.all(before)).then(() => publish(events, epochs));
  for (const id of room_ids) publishing.set(id, done);
  void done.finally(() => {
    for (const id of room_ids) if (publishing.get(id) === done) publishing.delete(id);
  });
  try {
    after(() => done);
  } catch {
    // outside a request
    await done;
  }
}

import "server-only";
import { mediaUrls } from "@/lib/media/url";
import type { Message, VisitorMessage } from "@/lib/messages/schema";
import { inboxOfChannel, inboxUnassignedChannel, roomChannel, visitorChannel } from "@/lib/realtime/channels";
import { type OutgoingEvent, publish } from "@/lib/realtime/publish";
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

/** Publishes a change to the open room, the visitor and the inbox lists, in one call. */
export async function announce({ room, message, visitor_message, previous_assignee_id }: RoomChange): Promise<void> {
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
  await publish([...events, ...gatherInboxEvent(room, written)]);
}

/** Publishes a changed message, such as its state, to the open room only. */
export async function announceMessage(message: Message): Promise<void> {
  const data = { room_id: message.room_id, sequence: message.sequence, message: mediaUrls(message), room: null };
  await publish([{ channel: roomChannel(message.room_id), name: "message", data }]);
}

function visitorView(room: RoomEvent) {
  const { status, last_sequence, customer_read_sequence, team_read_sequence } = room;
  return { status, last_sequence, customer_read_sequence, team_read_sequence };
}

import type { StoredEvent } from "../adapter";
import type { InboundEvent, InboundMessage } from "../inbound";
import { malformedEvent } from "../stored-event";
import { type Content, contentOf, insertsOf } from "./content";
import { parseMembership } from "./membership";
import {
  anyMessageSchema,
  bodySchema,
  editedSchema,
  eventSchema,
  KNOWN_MESSAGES,
  type LineEvent,
  messageSchema,
  postbackSchema,
  unsendSchema,
} from "./payload";

/** A webhook's events in their stored form. A malformed one becomes a dead letter and does not affect the others. */
export function readEvents(body: unknown): { destination: string; events: StoredEvent[] } {
  const { destination, events } = bodySchema.parse(body);
  const stored = events.flatMap((event): StoredEvent[] => {
    const known = eventSchema.safeParse(event);
    if (!known.success) return [malformedEvent(event)];
    const { webhookEventId, type, timestamp } = known.data;
    return [
      {
        external_id: webhookEventId,
        source: sourceOf(known.data) ?? "",
        kind: type,
        occurred_at: new Date(timestamp).toISOString(),
        payload: event,
      },
    ];
  });
  return { destination, events: stored };
}

/** The conversation of an event: a person, a group or a room. */
function sourceOf({ source }: LineEvent): string | null {
  if (!source) return null;
  if (source.type === "user") return source.userId;
  return source.type === "group" ? source.groupId : source.roomId;
}

/** Parses a stored event; null for kinds that we ignore. Throws ZodError if malformed. */
export function parseEvent(payload: unknown): InboundEvent | null {
  const event = eventSchema.parse(payload);
  const external_customer_id = sourceOf(event);
  if (!external_customer_id) return null;
  switch (event.type) {
    case "message":
      return parseMessage(event, external_customer_id);
    case "messageEdited":
      return parseEdit(event, external_customer_id);
    case "postback":
      return parsePostback(event, external_customer_id);
    case "unsend":
      return { type: "unsend", external_id: unsendSchema.parse(event.unsend).messageId };
    default:
      return parseMembership(event, external_customer_id);
  }
}

function parseMessage(event: LineEvent, external_customer_id: string): InboundMessage {
  const message = anyMessageSchema.parse(event.message);
  const content: Content = KNOWN_MESSAGES.has(message.type)
    ? contentOf(messageSchema.parse(event.message))
    : // a new message type of LINE's: still show that the customer wrote
      { kind: "unsupported", text: null, content: { kind: message.type }, media: [] };
  return {
    type: "message",
    external_customer_id,
    external_id: message.id,
    ...content,
    content: withSender(event, content.content),
    reply_to_external_id: message.quotedMessageId ?? null,
    is_echo: false,
    sent_at: new Date(event.timestamp).toISOString(),
    // in standby another module answers: there is no token, and none may be used
    reply_token: event.mode === "standby" ? null : (event.replyToken ?? null),
    quote_token: message.quoteToken ?? null,
    read_token: message.markAsReadToken ?? null,
  };
}

/**
 * An edited text, in groups only. Edits can arrive out of order; the largest timestamp is the latest.
 * https://developers.line.biz/en/reference/messaging-api/#edit-event
 */
function parseEdit(event: LineEvent, external_customer_id: string): InboundEvent | null {
  const edited = editedSchema.safeParse(event.message);
  if (!edited.success) return null;
  const { id: external_id, text } = edited.data;
  const content = insertsOf(edited.data);
  return { type: "edit", external_customer_id, external_id, number: event.timestamp, text, content };
}

/** In a group: adds the author. */
function withSender({ source }: LineEvent, content: Content["content"]): Content["content"] {
  if (!source || source.type === "user" || !source.userId) return content;
  return { ...content, sender_id: source.userId };
}

/** A tap on one of our buttons, shown as the customer's choice. */
function parsePostback(event: LineEvent, external_customer_id: string): InboundMessage {
  const { data, params = null } = postbackSchema.parse(event.postback);
  return {
    type: "message",
    external_customer_id,
    external_id: `postback:${event.webhookEventId}`,
    kind: "rich",
    text: null,
    content: withSender(event, { kind: "postback", data: data.slice(0, 300), params }),
    media: [],
    reply_to_external_id: null,
    is_echo: false,
    sent_at: new Date(event.timestamp).toISOString(),
    reply_token: event.mode === "standby" ? null : (event.replyToken ?? null),
    quote_token: null,
    read_token: null,
  };
}

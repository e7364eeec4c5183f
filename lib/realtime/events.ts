import * as z from "zod/mini";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { bellCountSchema } from "@/lib/notifications/schema";
import { roomEventSchema } from "@/lib/rooms/schema";

/**
 * All realtime events by name. Events are hints: if a payload would exceed 10 kB, it has `message: null` and the sequence, and the client
 * fetches what follows its last message.
 */
export const realtimeEvents = {
  /** private-room-{room_id}: a new or changed message. */
  message: z.object({
    room_id: z.uuid(),
    sequence: z.number(),
    message: z.nullable(messageSchema),
    room: z.nullable(roomEventSchema),
  }),
  /** private-room-{room_id}: marks, status or assignment changed without a message. */
  room: z.object({ room: roomEventSchema }),
  /** private-room-{room_id}: data in the customer's panel changed. */
  customer: z.object({ customer_id: z.uuid() }),
  /** inbox channels: changed rooms, batched per second; `messages` lists the customers' new messages in them. */
  rooms: z.object({
    rooms: z.array(roomEventSchema),
    messages: z.array(z.object({ room_id: z.uuid(), sequence: z.number(), author_kind: z.string() })),
  }),
  /** inbox and room channels: many rooms changed at once, refetch them. */
  "rooms-changed": z.object({ room_ids: z.array(z.uuid()).check(z.maxLength(100)) }),
  /** inbox channels of own-scoped agents: rooms that they may no longer see. */
  "rooms-left": z.object({ room_ids: z.array(z.uuid()) }),
  /** private-visitor-{room_id}: a message that the visitor may see. */
  "visitor-message": z.object({ sequence: z.number(), message: z.nullable(visitorMessageSchema) }),
  /** private-visitor-{room_id}: the team's read mark or the room's status changed. */
  "visitor-room": z.object({
    status: z.enum(["open", "snoozed", "resolved"]),
    last_sequence: z.number(),
    customer_read_sequence: z.number(),
    team_read_sequence: z.number(),
  }),
  /** private-visitor-{room_id}: typing indicator, with the author's name. */
  "visitor-writing": z.object({ name: z.string() }),
  /** private-room-{room_id}, private-inbox-{project_id} and the submitter's private-user-{user_id}: a new or changed slip. */
  slip: z.object({
    slip_id: z.uuid(),
    room_id: z.nullable(z.uuid()),
    message_id: z.nullable(z.uuid()),
    outcome: z.nullable(z.string()),
  }),
  /** private-room-{room_id} and private-inbox-{project_id}: a bill changed. What a slip changes is announced by its event. */
  bill: z.object({ bill_id: z.uuid(), room_id: z.nullable(z.uuid()), state: z.string() }),
  /** private-user-{user_id}: a new notification, with the unread count. */
  notification: z.extend(bellCountSchema, {
    id: z.uuid(),
    kind: z.string(),
    project_id: z.uuid(),
    room_id: z.nullable(z.uuid()),
    created_at: z.string(),
    in_bell: z.boolean(),
    sound: z.boolean(),
  }),
  /** private-user-{user_id}: notifications were read, here or elsewhere. */
  "notifications-read": bellCountSchema,
  /** private-broadcasts-{project_id}: a broadcast changed or progressed; refetch it. */
  broadcast: z.object({ broadcast_id: z.uuid() }),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<Name extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[Name]>;

/** A client event that both sides of a visitor channel may trigger, at most once per 2 s. */
export const TYPING_EVENT = "client-typing";
export const typingSchema = z.object({
  from: z.enum(["customer", "member"]),
  name: z.optional(z.string().check(z.maxLength(80))),
});

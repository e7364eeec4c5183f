import * as z from "zod/mini";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { bellCountSchema } from "@/lib/notifications/schema";
import { roomEventSchema } from "@/lib/rooms/schema";

/**
 * Every realtime event by name. Events are hints: an event whose payload would pass 10 kB carries `message: null` and the
 * sequence, and the client asks for what came after the last one it holds.
 */
export const realtimeEvents = {
  /** private-room-{room_id}: a message of the room, new or changed. */
  message: z.object({
    room_id: z.uuid(),
    sequence: z.number(),
    message: z.nullable(messageSchema),
    room: z.nullable(roomEventSchema),
  }),
  /** private-room-{room_id}: marks, status or assignment moved without a message. */
  room: z.object({ room: roomEventSchema }),
  /** private-room-{room_id}: what the panel shows of this customer has changed. */
  customer: z.object({ customer_id: z.uuid() }),
  /** inbox channels: rooms that changed, gathered per second; `messages` names what customers wrote in them. */
  rooms: z.object({
    rooms: z.array(roomEventSchema),
    messages: z.array(z.object({ room_id: z.uuid(), sequence: z.number(), author_kind: z.string() })),
  }),
  /** inbox channels and those of the rooms: many rooms changed at once, ask for them again. */
  "rooms-changed": z.object({ room_ids: z.array(z.uuid()).check(z.maxLength(100)) }),
  /** inbox channels of own-scoped agents: rooms that are no longer theirs to see. */
  "rooms-left": z.object({ room_ids: z.array(z.uuid()) }),
  /** private-visitor-{room_id}: a message the visitor may see. */
  "visitor-message": z.object({ sequence: z.number(), message: z.nullable(visitorMessageSchema) }),
  /** private-visitor-{room_id}: the team read up to here, or the room's status changed. */
  "visitor-room": z.object({
    status: z.enum(["open", "snoozed", "resolved"]),
    last_sequence: z.number(),
    customer_read_sequence: z.number(),
    team_read_sequence: z.number(),
  }),
  /** private-visitor-{room_id}: an answer is being made, and by whose name it will come. */
  "visitor-writing": z.object({ name: z.string() }),
  /** private-room-{room_id}, private-inbox-{project_id} and private-user-{user_id} of who handed it in: a slip is new or changed. */
  slip: z.object({
    slip_id: z.uuid(),
    room_id: z.nullable(z.uuid()),
    message_id: z.nullable(z.uuid()),
    outcome: z.nullable(z.string()),
  }),
  /** private-user-{user_id}: something the person should know, and the number in their bell with it. */
  notification: z.extend(bellCountSchema, {
    id: z.uuid(),
    kind: z.string(),
    project_id: z.uuid(),
    room_id: z.nullable(z.uuid()),
    created_at: z.string(),
    in_bell: z.boolean(),
    sound: z.boolean(),
  }),
  /** private-user-{user_id}: some were read, here or elsewhere. */
  "notifications-read": bellCountSchema,
  /** private-broadcasts-{project_id}: a broadcast has moved on, or was changed; ask for it again. */
  broadcast: z.object({ broadcast_id: z.uuid() }),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<Name extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[Name]>;

/** A client event both sides of a visitor's channel may trigger, at most once per 2 s. */
export const TYPING_EVENT = "client-typing";
export const typingSchema = z.object({
  from: z.enum(["customer", "member"]),
  name: z.optional(z.string().check(z.maxLength(80))),
});

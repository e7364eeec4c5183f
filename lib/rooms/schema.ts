import * as z from "zod/mini";
import type { Post } from "@/lib/comments/schema";
import { type RoomView, roomSorts, roomViews } from "./views";

export const socialKinds = ["line", "facebook", "instagram", "widget"] as const;
export type SocialKind = (typeof socialKinds)[number];

/** comment: public comments of one person under one post. */
export const roomKinds = ["chat", "comment"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Other apps that hold a thread; inbox: the provider's own. */
export const otherThreadOwners = ["app", "inbox"] as const;
/** Which app holds a thread that several share. */
export const threadOwners = ["us", ...otherThreadOwners] as const;
export type ThreadOwner = (typeof threadOwners)[number];

/** The part of a room that is the same for every member; the payload of realtime events (private.room_event). */
export const roomEventSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  social_id: z.uuid(),
  social_kind: z.enum(socialKinds),
  customer_id: z.uuid(),
  customer_name: z.string(),
  customer_picture_url: z.nullable(z.string()),
  status: z.enum(["open", "snoozed", "resolved"]),
  snoozed_until: z.nullable(z.string()),
  assignee_id: z.nullable(z.uuid()),
  priority: z.number(),
  handled_by: z.enum(["human", "bot"]),
  bot_failed_at: z.nullable(z.string()),
  waiting_since: z.nullable(z.string()),
  conversation_number: z.number(),
  last_sequence: z.number(),
  last_customer_sequence: z.number(),
  last_message_at: z.string(),
  /** text image video audio file sticker location note unsupported */
  last_message_kind: z.string(),
  last_message_preview: z.string(),
  last_message_author_kind: z.enum(["customer", "member", "bot", "system"]),
  last_message_author_id: z.nullable(z.uuid()),
  customer_delivered_sequence: z.number(),
  customer_read_sequence: z.number(),
  team_read_sequence: z.number(),
  updated_at: z.string(),
  /** When the customer last wrote. */
  customer_last_at: z._default(z.nullable(z.string()), null),
  /** Since when the channel no longer lets us write. */
  unreachable_since: z._default(z.nullable(z.string()), null),
  tag_ids: z._default(z.array(z.uuid()), []),
  customer_blocked_at: z._default(z.nullable(z.string()), null),
  /** Number of members of a group. */
  member_count: z._default(z.nullable(z.number()), null),
  kind: z._default(z.enum(roomKinds), "chat"),
  /** Of a room of comments. */
  post_id: z._default(z.nullable(z.uuid()), null),
  /** On channels where several apps share a thread. Null: nobody, as far as known. */
  thread_owner: z._default(z.nullable(z.enum(threadOwners)), null),
  /** Since when another app has been asked to pass it to us. */
  thread_asked_at: z._default(z.nullable(z.string()), null),
});
export type RoomEvent = z.infer<typeof roomEventSchema>;

/** A room as one member's inbox shows it (view public.room_rows). unread_count stops at 100. */
export const roomSchema = z.extend(roomEventSchema, {
  read_sequence: z.number(),
  unread_count: z.number(),
  pinned_at: z.nullable(z.string()),
});
export type Room = z.infer<typeof roomSchema>;

export const roomPageQuerySchema = z.object({
  view: z._default(z.enum(roomViews), "waiting"),
  sort: z.optional(z.enum(roomSorts)),
  after_at: z.optional(z.iso.datetime({ offset: true })),
  after_id: z.optional(z.uuid()),
  after_priority: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type RoomPageQuery = z.infer<typeof roomPageQuerySchema>;

/** `next` is the cursor of the next page, or null on the last one; after_priority if sorted by priority. */
export interface RoomPage {
  rooms: Room[];
  next: { after_at: string; after_id: string; after_priority?: number } | null;
}

/** The count of each view, up to 1000 (shown as 999+); unread: unread rooms that are mine or unassigned. */
export type RoomCounts = Record<RoomView | "unread", number>;

export const assignmentSchema = z.object({ assignee_id: z.nullable(z.uuid()) });
export const statusSchema = z.object({ status: z.enum(["open", "resolved"]) });
/** pass_app: to the other app that is known, otherwise to whichever the provider chooses. */
export const threadActionSchema = z.object({ action: z.enum(["take", "pass_inbox", "pass_app"]) });
export type ThreadAction = z.infer<typeof threadActionSchema>["action"];
export const readMarkSchema = z.object({ sequence: z.int().check(z.minimum(0)) });
/** private: an answer to the author of a comment alone. */
export const draftSchema = z.object({
  kind: z.enum(["reply", "private", "note"]),
  text: z.string().check(z.maxLength(5000)),
});
export type Draft = z.infer<typeof draftSchema>;

/** What opening a room needs besides its messages. Contacts are null without the right see_contacts. */
export interface RoomDetail {
  room: Room;
  drafts: Draft[];
  may_answer: boolean;
  /** Of a room of comments. */
  post: Post | null;
}

/** A member of a group whose name is known; `member_id` is the channel's. */
export interface GroupMember {
  member_id: string;
  name: string;
  avatar_url: string | null;
}

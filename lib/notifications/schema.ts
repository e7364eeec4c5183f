import * as z from "zod/mini";
import { kindNames } from "./kinds";

/** The subject of a notification. Names are null if the recipient may no longer see them. */
export const notificationSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  kind: z.string(),
  room_id: z.nullable(z.uuid()),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  project_name: z.string(),
  actor_name: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  /** The beginning of the message. */
  preview: z.nullable(z.string()),
  /** Of a press on a coupon: its name. */
  coupon_name: z.nullable(z.string()),
});
export type NotificationSubject = z.infer<typeof notificationSchema>;

/** A row of public.notification_rows. */
export const notificationRowSchema = z.extend(notificationSchema, {
  actor_id: z.nullable(z.uuid()),
  actor_avatar_path: z.nullable(z.string()),
  in_bell: z.boolean(),
  read_at: z.nullable(z.string()),
});
export type Notification = Omit<z.infer<typeof notificationRowSchema>, "actor_avatar_path"> & {
  actor_avatar_url: string | null;
};

/** The bell's unread count (up to 100) and when it was counted: of two counts, the later one wins. */
export const bellCountSchema = z.object({ unread: z.number(), as_of: z.string() });
export type BellCount = z.infer<typeof bellCountSchema>;

export const NOTIFICATIONS_PER_PAGE = 30;

export const notificationPageQuerySchema = z.object({
  unread: z._default(z.stringbool(), false),
  project_id: z.optional(z.uuid()),
  kind: z.optional(z.enum(kindNames)),
  after_at: z.optional(z.iso.datetime({ offset: true })),
  after_id: z.optional(z.uuid()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), NOTIFICATIONS_PER_PAGE),
});
export type NotificationPageQuery = z.infer<typeof notificationPageQuerySchema>;

/** Newest first. `next` is the cursor of the next page, or null on the last one. */
export interface NotificationPage {
  notifications: Notification[];
  next: { after_at: string; after_id: string } | null;
}

/** What to mark as read. */
export const readAllSchema = z.object({
  project_id: z.optional(z.uuid()),
  kind: z.optional(z.enum(kindNames)),
  room_id: z.optional(z.uuid()),
});
export type ReadAll = z.infer<typeof readAllSchema>;

export const choicesSchema = z.object({
  bell: z.boolean(),
  sound: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
});

/** The needed part of `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: z.string().check(z.regex(/^[\w-]{16,40}={0,2}$/)),
  }),
});
export type NewPushSubscription = z.infer<typeof pushSubscriptionSchema>;
export const pushEndpointSchema = z.object({ endpoint: z.url().check(z.maxLength(1000)) });

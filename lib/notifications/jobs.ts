import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { userChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { noticeEvent, noticeSchema } from "./announce";
import { notificationEmail } from "./email-templates";
import { claimedMailSchema, claimedPushSchema, translatorFor } from "./job-schemas";
import { sendPush, settlePush } from "./push";
import { bellCountSchema } from "./schema";
import { hrefOf, sentenceOf } from "./sentence";
import { unsubscribeUrls } from "./unsubscribe";

/** Job announce_notification: publishes to the person's open pages; the same database call enqueues the pushes. */
export async function announceNotification(payload: unknown): Promise<void> {
  const { notification_id } = z.object({ notification_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.announce_notification", { p_notification_id: notification_id });
  if (!value) return;
  await publish([noticeEvent(readAnswer(noticeSchema, value))]);
}

/** Job announce_reading: publishes to all open pages that notifications were read by reading a room. */
export async function announceReading(payload: unknown): Promise<void> {
  const { user_id } = z.object({ user_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.count_notifications", { p_user_id: user_id });
  const data = readAnswer(bellCountSchema, value);
  await publish([{ channel: userChannel(user_id), name: "notifications-read", data }]);
}

const pushSchema = z.object({ notification_id: z.uuid(), subscription_id: z.uuid(), tries: z.int().default(0) });
/** How often a push service may postpone a notification before it is given up. */
const MAX_POSTPONED = 5;

/**
 * Job push_notification: sends a push to one browser, unless the notification was read in the meantime or the browser's session has ended.
 * Retries a busy push service when it asks for, or with the job's back-off (by throwing).
 */
export async function pushNotification(payload: unknown): Promise<void> {
  const { notification_id, subscription_id, tries } = pushSchema.parse(payload);
  const { value } = await callFunction("system.claim_push", {
    p_notification_id: notification_id,
    p_subscription_id: subscription_id,
  });
  if (!value) return;
  const { subscription, language, notification } = readAnswer(claimedPushSchema, value);
  const { title, line } = sentenceOf(notification, (await translatorFor(language)).say);
  const tag = notification.room_id ?? notification.id;
  const outcome = await sendPush(subscription, { title, body: line, href: hrefOf(notification), tag });
  await settlePush(subscription_id, outcome);
  if (outcome.state !== "wait") return;
  if (outcome.seconds === null) throw new Error("The push service is busy");
  if (tries >= MAX_POSTPONED) return;
  await callFunction("system.postpone_push", {
    p_notification_id: notification_id,
    p_subscription_id: subscription_id,
    p_seconds: outcome.seconds,
    p_tries: tries + 1,
  });
}

/** Job mail_notifications: one mail for everything unread that was not mailed yet; none if all was read in the meantime. */
export async function mailNotifications(payload: unknown): Promise<void> {
  const { user_id } = z.object({ user_id: z.uuid() }).parse(payload);
  if (!hasMail()) return;
  const { value } = await callFunction("system.claim_mail", { p_user_id: user_id });
  if (!value) return;
  const { email, language, notifications } = readAnswer(claimedMailSchema, value);
  const ids = notifications.map(({ id }) => id);
  const kinds = new Set(notifications.map(({ kind }) => kind));
  const [only] = kinds;
  const urls = await unsubscribeUrls(user_id, kinds.size === 1 && only ? only : null);
  const content = notificationEmail(notifications, urls, await translatorFor(language));
  // the same mail again, after a crash between the two steps, carries the same id
  const messageId = createHash("sha256").update(ids.join()).digest("hex").slice(0, 32);
  await sendMail({ to: email, content, unsubscribeUrl: urls.oneClick, messageId });
  await callFunction("system.settle_mail", { p_notification_ids: ids });
}

const SWEEP_BATCH = 1000;

/** Job sweep_notifications: deletes notifications read more than 90 days ago. */
export async function sweepNotifications(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.sweep_notifications", { p_limit: SWEEP_BATCH });
    if (Number(value) < SWEEP_BATCH) return;
  }
}

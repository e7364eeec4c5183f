import "server-only";
import * as z from "zod";
import { avatarUrl } from "@/lib/accounts/avatar";
import type { Session } from "@/lib/auth/session";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Choices, KINDS, type KindName, kindNames } from "./kinds";
import {
  type BellCount,
  bellCountSchema,
  choicesSchema,
  type Notification,
  type NotificationPage,
  type NotificationPageQuery,
  notificationRowSchema,
} from "./schema";

const rowsSchema = z.array(notificationRowSchema);

function asNotification({ actor_avatar_path, ...row }: z.infer<typeof notificationRowSchema>): Notification {
  return { ...row, actor_avatar_url: avatarUrl(actor_avatar_path, publicConfig().supabaseUrl) };
}

const ROW =
  "id, project_id, kind, room_id, actor_id, details, in_bell, created_at, read_at, project_name, actor_name, actor_avatar_path, customer_name, preview, coupon_name";

/** One keyset page of the bell, newest first. */
export async function listNotifications(session: Session, query: NotificationPageQuery): Promise<NotificationPage> {
  const data = await ask(session, "list_notifications", {
    p_unread: query.unread,
    p_limit: query.limit,
    ...(query.project_id && { p_project_id: query.project_id }),
    ...(query.kind && { p_kind: query.kind }),
    ...(query.after_at && query.after_id && { p_after_at: query.after_at, p_after_id: query.after_id }),
  });
  const notifications = readAnswer(rowsSchema, data).map(asNotification);
  const last = notifications.at(-1);
  const next = last && notifications.length === query.limit ? { after_at: last.created_at, after_id: last.id } : null;
  return { notifications, next };
}

/** Throws not_found if it does not exist or belongs to another user. */
export async function getNotification(session: Session, id: string): Promise<Notification> {
  if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
  const data = await ask(session.db.from("notification_rows").select(ROW).eq("id", id).single());
  return asNotification(readAnswer(notificationRowSchema, data));
}

/** The bell's unread count. */
export async function countNotifications(session: Session): Promise<BellCount> {
  return readAnswer(bellCountSchema, await ask(session.db.rpc("count_notifications").single()));
}

/** The person's channels for each kind: their own choice, else the kind's default. */
export async function listChoices(session: Session): Promise<Record<KindName, Choices>> {
  const data = await ask(session.db.from("notification_choices").select("kind, bell, sound, push, email"));
  const chosen = new Map(data.map(({ kind, ...choices }) => [kind, readAnswer(choicesSchema, choices)]));
  return Object.fromEntries(kindNames.map((kind) => [kind, chosen.get(kind) ?? KINDS[kind].choices])) as Record<
    KindName,
    Choices
  >;
}

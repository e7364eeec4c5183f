import "server-only";
import type { Session } from "@/lib/auth/session";
import { AppError, fromPostgres } from "@/lib/errors";
import { userChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { ask } from "@/lib/supabase/ask";
import type { Choices, KindName } from "./kinds";
import { countNotifications, getNotification } from "./queries";
import type { BellCount, ReadAll } from "./schema";

/** Publishes the unread count to the person's other pages. */
async function announceReading(session: Session): Promise<BellCount> {
  const count = await countNotifications(session);
  await publish([{ channel: userChannel(session.user_id), name: "notifications-read", data: count }]);
  return count;
}

/** Marks a notification as read; idempotent. Returns the unread count. Throws not_found. */
export async function readNotification(session: Session, id: string): Promise<BellCount> {
  const known = await getNotification(session, id);
  if (known.read_at) return countNotifications(session);
  await ask(
    session.db.from("notifications").update({ read_at: new Date().toISOString() }).eq("id", id).is("read_at", null),
  );
  return announceReading(session);
}

/** Marks all notifications as read, or those of a project, kind or room. Returns the unread count. */
export async function readAllNotifications(
  session: Session,
  { project_id, kind, room_id }: ReadAll,
): Promise<BellCount> {
  let request = session.db
    .from("notifications")
    .update({ read_at: new Date().toISOString() })
    .eq("user_id", session.user_id)
    .is("read_at", null);
  // messages are read by reading their room (private.read_notifications_of_room), not by clearing the bell
  request = room_id ? request.eq("room_id", room_id) : request.eq("in_bell", true);
  if (project_id) request = request.eq("project_id", project_id);
  if (kind) request = request.eq("kind", kind);
  await ask(request);
  return announceReading(session);
}

/** Saves how the person wants to be notified of a kind. */
export async function saveChoices(session: Session, kind: KindName, choices: Choices): Promise<void> {
  const { error } = await session.db
    .from("notification_choices")
    .upsert({ user_id: session.user_id, kind, ...choices }, { onConflict: "user_id,kind" });
  if (!error) return;
  const failure = fromPostgres(error);
  // every user may change their own choices, so a policy refuses only if the session has ended
  throw failure.code === "forbidden" ? new AppError("unauthorized", {}, { cause: error }) : failure;
}

import "server-only";
import type { Task, TaskList } from "graphile-worker";
import { sweepUploads } from "@/lib/media/jobs";
import { sendInvitation } from "@/lib/members/jobs";
import { deliverMessage } from "@/lib/messages/jobs";
import {
  announceNotification,
  announceReading,
  mailNotifications,
  pushNotification,
  sweepNotifications,
} from "@/lib/notifications/jobs";
import { closeSockets } from "@/lib/realtime/jobs";

const deliver: Task = (payload, { job }) => deliverMessage(payload, { is_last: job.attempts >= job.max_attempts });
const sweep: Task = () => sweepUploads();
const invite: Task = (payload) => sendInvitation(payload);
const close: Task = (payload) => closeSockets(payload);

/** Every task by the name under which SQL enqueues it. */
export const tasks: TaskList = {
  deliver_message: deliver,
  sweep_uploads: sweep,
  close_sockets: close,
  send_invitation: invite,
  announce_notification: (payload) => announceNotification(payload),
  announce_reading: (payload) => announceReading(payload),
  push_notification: (payload) => pushNotification(payload),
  mail_notifications: (payload) => mailNotifications(payload),
  sweep_notifications: () => sweepNotifications(),
};

import "server-only";
import type { Task, TaskList } from "graphile-worker";
import { sweepUploads } from "@/lib/media/jobs";
import { sendInvitation } from "@/lib/members/jobs";
import { deliverRoom } from "@/lib/messages/jobs";
import {
  announceNotification,
  announceReading,
  mailNotifications,
  pushNotification,
  sweepNotifications,
} from "@/lib/notifications/jobs";
import { closeSockets } from "@/lib/realtime/jobs";
import { checkSocials } from "@/lib/socials/health";
import { processEvents, tellRead } from "@/lib/socials/jobs";
import { fetchMedia, fetchProfile } from "@/lib/socials/media-jobs";

const deliver: Task = (payload) => deliverRoom(payload);
const process: Task = (payload) => processEvents(payload);
const copyFile: Task = (payload, { job }) => fetchMedia(payload, { is_last: job.attempts >= job.max_attempts });
const introduce: Task = (payload) => fetchProfile(payload);
const read: Task = (payload) => tellRead(payload);
const check: Task = () => checkSocials();
const sweep: Task = () => sweepUploads();
const invite: Task = (payload) => sendInvitation(payload);
const close: Task = (payload) => closeSockets(payload);

/** Every task by the name under which SQL enqueues it. */
export const tasks: TaskList = {
  deliver_room: deliver,
  process_events: process,
  fetch_media: copyFile,
  fetch_profile: introduce,
  sweep_uploads: sweep,
  close_sockets: close,
  check_socials: check,
  tell_read: read,
  send_invitation: invite,
  announce_notification: (payload) => announceNotification(payload),
  announce_reading: (payload) => announceReading(payload),
  push_notification: (payload) => pushNotification(payload),
  mail_notifications: (payload) => mailNotifications(payload),
  sweep_notifications: () => sweepNotifications(),
};

import "server-only";
import type { Task, TaskList } from "graphile-worker";
import { answerRoom } from "@/lib/ai/answer/answer-room";
import { sweepAnswers } from "@/lib/ai/answer/sweep-answers";
import { translateGreetings } from "@/lib/ai/greetings";
import { indexSource } from "@/lib/ai/knowledge/index-source";
import { automateRoom, sweepAutomations } from "@/lib/automations/jobs";
import { checkPayment, mailBilling, sweepBilling } from "@/lib/billing/jobs";
import { remindOfBill, sweepBills, thankForBill } from "@/lib/bills/jobs";
import { botCommand, botResult } from "@/lib/bot-broadcasts/jobs";
import { sweepInsights } from "@/lib/broadcasts/insights/jobs";
import { announceBroadcast, prepareBroadcast, sendBroadcast, stepBroadcast } from "@/lib/broadcasts/jobs";
import { watchNarrowcast } from "@/lib/broadcasts/narrowcasts/jobs";
import { pressCoupon } from "@/lib/coupons/jobs";
import { purgeExpired, removeFiles, stepCustomerBulk, stepCustomerImport } from "@/lib/customers/jobs";
import { exportProject, sweepExports } from "@/lib/exports/jobs";
import { makeStoredVariants, sweepUploads } from "@/lib/media/jobs";
import { sendInvitation } from "@/lib/members/jobs";
import { deliverRoom } from "@/lib/messages/jobs";
import { sendScheduled } from "@/lib/messages/scheduled/jobs";
import {
  announceNotification,
  announceReading,
  mailNotifications,
  pushNotification,
  sweepNotifications,
} from "@/lib/notifications/jobs";
import { mailProject, purgeProjects } from "@/lib/projects/jobs";
import { announceMove, closeSockets } from "@/lib/realtime/jobs";
import { mailSummary, sumMessages, sweepSummaries } from "@/lib/reports/jobs";
import { endRichMenuNow, publishVersion } from "@/lib/rich-menus/jobs";
import { announceRooms, stepBulk, wakeRoom } from "@/lib/rooms/jobs";
import { checkSlip, detectSlip, sweepSlips } from "@/lib/slips/jobs";
import { checkSocials } from "@/lib/socials/health";
import { processEvents, sendReadReceipt } from "@/lib/socials/jobs";
import { fetchMedia } from "@/lib/socials/media-jobs";
import { settlePage } from "@/lib/socials/meta/page-jobs";
import { fetchPost } from "@/lib/socials/post-job";
import { fetchProfile } from "@/lib/socials/profile-jobs";
import { fetchShare } from "@/lib/socials/share-job";
import { deliverWebhook, sweepWebhooks } from "@/lib/webhooks/jobs";
import { mailAnswers } from "@/lib/widgets/jobs";

const deliver: Task = (payload, helpers) => deliverRoom(payload, helpers);
const process: Task = (payload) => processEvents(payload);
const copyFile: Task = (payload, { job }) => fetchMedia(payload, { is_last: job.attempts >= job.max_attempts });
const introduce: Task = (payload, { job }) => fetchProfile(payload, { is_last: job.attempts >= job.max_attempts });
const read: Task = (payload) => sendReadReceipt(payload);
const check: Task = () => checkSocials();
const sweep: Task = () => sweepUploads();
const invite: Task = (payload) => sendInvitation(payload);
const close: Task = (payload) => closeSockets(payload);

/** All tasks, by the name under which SQL enqueues them. */
export const tasks: TaskList = {
  deliver_room: deliver,
  send_scheduled: (payload) => sendScheduled(payload),
  process_events: process,
  fetch_media: copyFile,
  fetch_profile: introduce,
  fetch_post: (payload, { job }) => fetchPost(payload, { is_last: job.attempts >= job.max_attempts }),
  fetch_share: (payload) => fetchShare(payload),
  sweep_uploads: sweep,
  make_variants: (payload) => makeStoredVariants(payload),
  remove_files: () => removeFiles(),
  purge_expired: () => purgeExpired(),
  purge_projects: () => purgeProjects(),
  mail_project: (payload) => mailProject(payload),
  close_sockets: close,
  announce_move: (payload) => announceMove(payload),
  check_socials: check,
  tell_read: read,
  send_invitation: invite,
  announce_notification: (payload) => announceNotification(payload),
  announce_reading: (payload) => announceReading(payload),
  push_notification: (payload) => pushNotification(payload),
  mail_notifications: (payload) => mailNotifications(payload),
  sweep_notifications: () => sweepNotifications(),
  wake_room: (payload) => wakeRoom(payload),
  step_bulk: (payload) => stepBulk(payload),
  announce_rooms: (payload) => announceRooms(payload),
  step_customer_bulk: (payload) => stepCustomerBulk(payload),
  step_customer_import: (payload) => stepCustomerImport(payload),
  automate_room: (payload) => automateRoom(payload),
  sweep_automations: () => sweepAutomations(),
  mail_answers: (payload) => mailAnswers(payload),
  prepare_broadcast: (payload) => prepareBroadcast(payload),
  send_broadcast: (payload) => sendBroadcast(payload),
  step_broadcast: (payload) => stepBroadcast(payload),
  watch_narrowcast: (payload) => watchNarrowcast(payload),
  announce_broadcast: (payload) => announceBroadcast(payload),
  publish_rich_menu: (payload, { job }) => publishVersion(payload, { is_last: job.attempts >= job.max_attempts }),
  end_rich_menu: (payload) => endRichMenuNow(payload),
  bot_command: (payload) => botCommand(payload),
  bot_result: (payload) => botResult(payload),
  check_payment: (payload, { job }) => checkPayment(payload, { attempt: job.attempts }),
  mail_billing: (payload) => mailBilling(payload),
  sweep_billing: () => sweepBilling(),
  sweep_summaries: () => sweepSummaries(),
  sum_messages: () => sumMessages(),
  mail_summary: (payload) => mailSummary(payload),
  check_slip: (payload) => checkSlip(payload),
  sweep_slips: () => sweepSlips(),
  thank_for_bill: (payload) => thankForBill(payload),
  remind_of_bill: (payload) => remindOfBill(payload),
  sweep_insights: () => sweepInsights(),
  sweep_bills: () => sweepBills(),
  use_coupon: (payload) => pressCoupon(payload),
  detect_slip: (payload) => detectSlip(payload),
  answer_room: (payload, { job }) => answerRoom(payload, job.attempts >= job.max_attempts),
  sweep_answers: () => sweepAnswers(),
  index_ai_source: (payload, { job }) => indexSource(payload, { is_last: job.attempts >= job.max_attempts }),
  translate_greetings: (payload) => translateGreetings(payload),
  settle_page: (payload, { job }) => settlePage(payload, { is_last: job.attempts >= job.max_attempts }),
  deliver_webhook: (payload) => deliverWebhook(payload),
  sweep_webhooks: () => sweepWebhooks(),
  export_project: (payload, { job }) => exportProject(payload, { is_last: job.attempts >= job.max_attempts }),
  sweep_exports: () => sweepExports(),
};

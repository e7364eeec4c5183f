import type { Messages } from "next-intl";
import * as z from "zod";

/** Groups of actions to filter by. A new action must be added here and in audit.acts. */
export const auditKinds = {
  members: [
    "member.invited",
    "invitation.resent",
    "invitation.revoked",
    "invitation.accepted",
    "invitation.declined",
    "member.updated",
    "member.removed",
    "member.left",
  ],
  project: [
    "project.created",
    "project.updated",
    "project.languages_changed",
    "project.answering_changed",
    "project.transferred",
    "project.deleted",
    "project.undeleted",
    "project.suspended",
    "project.unsuspended",
  ],
  channels: [
    "social.connected",
    "social.reconnected",
    "social.disconnected",
    "social.updated",
    "social.check_confirmed",
    "social.deauthorized",
    "social.events_replayed",
    "message.unsent",
    "comment.hidden",
    "comment.shown",
    "comment.deleted",
    "thread.taken",
    "thread.asked",
    "thread.passed",
  ],
  tags: ["tag.deleted", "tags.merged", "tag.restored"],
  customers: [
    "customer_fields.changed",
    "customer.contacts_shown",
    "customer.blocked",
    "customer.unblocked",
    "customer.exported",
    "customer.erased",
    "customer.profile_erased",
    "customers.merged",
    "customers.parted",
    "customers.exported",
    "customers.imported",
    "customers.import_undone",
    "retention.changed",
    "retention.purged",
  ],
  automation: [
    "hours.updated",
    "automatic_message.updated",
    "rule.created",
    "rule.updated",
    "rule.deleted",
    "rule.ordered",
    "starter_set.added",
    "starter_set.undone",
  ],
  widgets: ["widget.created", "widget.updated", "widget.removed", "widget.secret_made", "widget.secret_changed"],
  ai: [
    "ai.created",
    "ai.updated",
    "ai.published",
    "ai.switched_off",
    "ai.deleted",
    "ai.attached",
    "ai.source_added",
    "ai.source_changed",
    "ai.source_reread",
    "ai.source_deleted",
    "ai.endpoint_set",
    "ai.endpoint_removed",
  ],
  broadcasts: [
    "broadcast.created",
    "broadcast.updated",
    "broadcast.started",
    "broadcast.scheduled",
    "broadcast.unscheduled",
    "broadcast.paused",
    "broadcast.resumed",
    "broadcast.cancelled",
    "broadcast.deleted",
    "broadcast.finished",
    "broadcast.failed",
    "broadcast.tried",
    "broadcast.exported",
    "broadcast.settings_changed",
    "bot_broadcast.settings_changed",
    "bot_broadcast.started",
    "bot_broadcast.cancelled",
    "bot_broadcast.refused",
    "bot_admin.added",
    "bot_admin.bound",
    "bot_admin.revoked",
    "vip_segment.saved",
    "vip_segment.deleted",
    "rich_menu.created",
    "rich_menu.published",
    "rich_menu.ended",
    "rich_menu.deleted",
    "coupon.created",
    "coupon.updated",
    "coupon.ended",
    "coupon.resumed",
    "coupon.marked",
    "coupon.unmarked",
    "coupon.exported",
  ],
  billing: [
    "billing.invoice_created",
    "billing.invoice_cancelled",
    "billing.slip_sent",
    "billing.paid",
    "billing.rejected",
    "billing.details_saved",
    "billing.given",
  ],
  slips: ["slip.decided", "slips.exported", "receiving_account.saved", "receiving_account.removed"],
  bills: [
    "bill.created",
    "bill.sent",
    "bill.confirmed",
    "bill.cancelled",
    "bill.refunded",
    "bills.exported",
    "saved_item.created",
    "saved_item.updated",
    "saved_item.deleted",
    "saved_item.restored",
  ],
  developers: [
    "api_key.created",
    "api_key.revoked",
    "api_key.contacts_shown",
    "webhook.created",
    "webhook.updated",
    "webhook.removed",
    "webhook.secret_changed",
    "webhook.replayed",
    "webhook.switched_off",
  ],
  exports: [
    "audit_log.exported",
    "report.exported",
    "project.export_requested",
    "project.exported",
    "project.export_failed",
    "project.export_downloaded",
  ],
} as const;
export type AuditKind = keyof typeof auditKinds;
const kinds = Object.keys(auditKinds) as AuditKind[];

/** A day from a date input, in the project's time zone. */
const day = z.iso.date().optional().catch(undefined);

/** The query string of the log: filters, and the entry after which the page starts. Invalid values are ignored. */
export const auditQuerySchema = z.object({
  actor: z.uuid().optional().catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  from: day,
  to: day,
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditRowSchema = z.object({
  id: z.number(),
  actor_id: z.uuid().nullable(),
  action: z.string(),
  subject_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});

/** One entry, with the people in it by name (null: deleted account). */
export interface AuditEntry extends z.infer<typeof auditRowSchema> {
  actor_name: string | null;
  subject_name: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** The cursor of the next page, or null on the last one. */
  next: number | null;
}

export type ActKey = keyof Messages["audit"]["acts"];
const known = new Set<string>(Object.values(auditKinds).flat());

/** The message key of an action, under audit.acts. */
export function actKey(action: string): ActKey {
  return known.has(action) ? (action.replace(".", "_") as ActKey) : "other";
}

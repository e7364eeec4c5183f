import type { Messages } from "next-intl";
import * as z from "zod";

/** Kinds of acts a reader may choose between, and the acts of each. A new act is named here and in audit.acts. */
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
  project: ["project.created", "project.transferred"],
  exports: ["audit_log.exported"],
} as const;
export type AuditKind = keyof typeof auditKinds;
const kinds = Object.keys(auditKinds) as AuditKind[];

/** A day as a date field gives it, in the project's time zone. */
const day = z.iso.date().optional().catch(undefined);

/** What the address says of the log: a filter, and the entry after which the page begins. What does not fit is left out. */
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

/** One act, with the people in it by name (null: the account is gone). */
export interface AuditEntry extends z.infer<typeof auditRowSchema> {
  actor_name: string | null;
  subject_name: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** The entry to go on after, or null at the end. */
  next: number | null;
}

export type ActKey = keyof Messages["audit"]["acts"];
const known = new Set<string>(Object.values(auditKinds).flat());

/** The sentence of an act, under audit.acts. */
export function actKey(action: string): ActKey {
  return known.has(action) ? (action.replace(".", "_") as ActKey) : "other";
}

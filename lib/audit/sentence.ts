import { type MemberRole, memberRoles } from "@/lib/members/rights";
import type { AuditEntry } from "./schema";

/** Fallback texts for values that an entry lacks. */
export interface AuditWords {
  somebody: string;
  /** The program with an API key of this name. */
  program: (name: string) => string;
  unknown: string;
  anyone: string;
  role: (role: MemberRole) => string;
}

/** The values for an entry's sentence (audit.acts). */
export function actValues(entry: AuditEntry, words: AuditWords) {
  const { email, role, name, into, number, api_key } = entry.details;
  const known = memberRoles.find((name) => name === role);
  return {
    actor:
      entry.actor_name ??
      (entry.actor_id ? words.unknown : typeof api_key === "string" ? words.program(api_key) : words.somebody),
    subject: entry.subject_name ?? words.unknown,
    email: typeof email === "string" ? email : words.anyone,
    role: known ? words.role(known) : "",
    name: typeof name === "string" ? name : "",
    into: typeof into === "string" ? into : "",
    number: typeof number === "number" ? String(number) : "",
    action: entry.action,
  };
}

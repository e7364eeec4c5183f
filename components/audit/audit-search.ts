import type { AuditQuery } from "@/lib/audit/schema";

/** A query as the end of an address: "" or "?…". */
export function auditSearch(query: AuditQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

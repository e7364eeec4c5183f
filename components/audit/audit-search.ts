import type { AuditQuery } from "@/lib/audit/schema";

/** Serialises a query for a URL: "" or "?…". */
export function auditSearch(query: AuditQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

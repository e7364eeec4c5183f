import * as z from "zod";

/** Every exported table, in order. */
export const exportTables = [
  "members",
  "tags",
  "customers",
  "rooms",
  "messages",
  "notes",
  "slips",
  "bills",
  "broadcasts",
  "audit_log",
  "files",
] as const;
export type ExportTable = (typeof exportTables)[number];

export const exportStates = ["waiting", "working", "done", "failed", "expired"] as const;

export const projectExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Progress in rows; each row is written twice, as CSV and as JSON. */
  done: z.number(),
  total: z.number(),
  bytes: z.number().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
export type ProjectExport = z.infer<typeof projectExportSchema>;

/** Still in progress. */
export const isUnderWay = ({ state }: ProjectExport): boolean => state === "waiting" || state === "working";

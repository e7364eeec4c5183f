import * as z from "zod";

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
/** A part of the rows that one request brings; a request's body is limited, too (lib/http/body). */
export const MAX_PART_ROWS = 500;
export const UNDO_DAYS = 30;
/** In code points. Longer texts are cut; all of these are above what the check accepts. */
export const MAX_HEADING = 200;
export const MAX_VALUE = 8000;
export const MAX_TAG_TEXT = 200;
export const MAX_CELL_TAGS = 60;

/** What a column can be, besides the custom fields, which are named by their id. */
export const importTargets = ["name", "phone", "email", "tags", "language", "note"] as const;
export type ImportTarget = (typeof importTargets)[number];

const importColumnSchema = z.object({
  heading: z.string().max(MAX_HEADING),
  target: z.union([z.enum(importTargets), z.uuid()]),
  /** Replaces a value that the customer has already. */
  overwrite: z.boolean(),
});

export const newImportSchema = z.object({
  /** Chosen by the browser. */
  id: z.uuid(),
  file_name: z.string().min(1).max(200),
  columns: z.array(importColumnSchema).min(1).max(100),
});
export type NewImport = z.infer<typeof newImportSchema>;

const valuesSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(MAX_VALUE), z.array(z.string().max(MAX_TAG_TEXT)).max(MAX_CELL_TAGS)]),
);
export const importPartSchema = z.object({
  rows: z
    .array(z.object({ line: z.number().int().min(1), values: valuesSchema }))
    .min(1)
    .max(MAX_PART_ROWS),
});
export type ImportRow = z.infer<typeof importPartSchema>["rows"][number];

export const importPhaseSchema = z.object({ phase: z.enum(["check", "start", "undo"]) });
export type ImportPhase = z.infer<typeof importPhaseSchema>["phase"];

const importStates = ["uploading", "checking", "ready", "running", "done", "undoing", "undone"] as const;
const importResults = ["new", "updated", "unchanged", "repeated", "refused"] as const;

export const customerImportSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  file_name: z.string(),
  columns: z.array(importColumnSchema),
  state: z.enum(importStates),
  total: z.number(),
  /** Rows processed in the present phase. */
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  repeated: z.number(),
  refused: z.number(),
  restored: z.number(),
  removed: z.number(),
  kept: z.number(),
  created_at: z.string(),
  started_at: z.string().nullable(),
});
export type CustomerImport = z.infer<typeof customerImportSchema>;

export const isMovingImport = ({ state }: Pick<CustomerImport, "state">): boolean =>
  state === "checking" || state === "running" || state === "undoing";

const refusals = [
  "phone",
  "email",
  "no_contact",
  "long",
  "language",
  "tags_many",
  "tag",
  "tag_unknown",
  "field_gone",
  "field_text",
  "field_number",
  "field_date",
  "field_choice",
  "field_yes_no",
  "field_link",
  "two_customers",
  "same_phone",
  "same_email",
  "no_right",
  "unfit",
] as const;

const changeSchema = z.object({
  old: z.string().optional(),
  new: z.union([z.string(), z.array(z.string())]),
  /** The customer has another value, which stays. */
  kept: z.boolean().optional(),
});

export const plannedRowSchema = z.object({
  line: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  result: z.enum(importResults).nullable(),
  reason: z.enum(refusals).nullable(),
  /** The target of the column for which the row is refused. */
  reason_column: z.string().nullable(),
  /** The line of the row that is the same customer. */
  other_line: z.number().nullable(),
  customer_id: z.uuid().nullable(),
  customer_name: z.string().nullable(),
  changes: z.record(z.string(), changeSchema),
  undo: z.enum(["restored", "removed", "kept"]).nullable(),
  undo_reason: z.enum(["gone", "has_chat", "changed"]).nullable(),
});
export type PlannedRow = z.infer<typeof plannedRowSchema>;

export const importKinds = [...importResults, "kept"] as const;
export type ImportKind = (typeof importKinds)[number];

export interface PlannedPage {
  rows: PlannedRow[];
  /** The line after which the next page begins; null on the last one. */
  next: number | null;
}

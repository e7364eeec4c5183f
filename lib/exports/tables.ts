import "server-only";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import type { ExportTable } from "./schema";

/** A database row: id, created_at, and any other columns. */
export type ExportRow = Record<string, unknown> & { id: string | number };

const MESSAGE = [
  "id",
  "created_at",
  "room_id",
  "sequence",
  "author_kind",
  "author_id",
  "kind",
  "text",
  "content",
  "files",
  "reply_to_id",
  "state",
  "failure_code",
  "sent_at",
  "unsent_at",
] as const;

/** The CSV columns of each table; the JSON lines have the same. */
export const COLUMNS: Record<ExportTable, readonly string[]> = {
  members: [
    "id",
    "created_at",
    "name",
    "email",
    "role",
    "rooms_scope",
    "can_broadcast",
    "can_see_contacts",
    "last_seen_at",
    "removed_at",
  ],
  tags: ["id", "created_at", "name", "color", "description", "created_by", "updated_at"],
  customers: [
    "id",
    "created_at",
    "name",
    "phone",
    "email",
    "language",
    "tags",
    "attributes",
    "notes",
    "blocked_at",
    "block_reason",
    "erased_at",
    "updated_at",
  ],
  rooms: [
    "id",
    "created_at",
    "customer_id",
    "channel",
    "channel_name",
    "external_customer_id",
    "status",
    "assignee_id",
    "priority",
    "tags",
    "conversations",
    "last_message_at",
  ],
  messages: MESSAGE,
  notes: MESSAGE,
  slips: [
    "id",
    "created_at",
    "room_id",
    "outcome",
    "decision",
    "amount_satang",
    "expected_satang",
    "bank",
    "reference",
    "transferred_at",
    "sender_name",
    "sender_account",
    "receiver_name",
    "receiver_account",
    "decided_by",
    "decided_at",
    "note",
  ],
  bills: [
    "id",
    "created_at",
    "number",
    "room_id",
    "state",
    "items",
    "subtotal_satang",
    "discount_satang",
    "shipping_satang",
    "total_satang",
    "paid_satang",
    "slip_ids",
    "note",
    "due_at",
    "sent_at",
    "paid_at",
    "confirmed_by",
    "confirmed_at",
    "refund_note",
    "recipient_name",
    "recipient_phone",
    "address_line",
    "sub_district",
    "district",
    "province",
    "postcode",
    "carrier",
    "tracking_number",
    "shipped_at",
  ],
  broadcasts: [
    "id",
    "created_at",
    "name",
    "origin",
    "state",
    "bubbles",
    "audience",
    "send_at",
    "finished_at",
    "created_by",
    "recipients",
  ],
  audit_log: ["id", "created_at", "actor_id", "actor_name", "action", "subject_id", "details"],
  files: ["id", "created_at", "room_id", "message_id", "name", "mime", "size", "archive_path"],
};

const cell = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

const encoder = new TextEncoder();

/** Rows as CSV, page by page, safe against CSV injection. */
export async function* toCsv(table: ExportTable, pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  const columns = COLUMNS[table];
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns));
  for await (const rows of pages) {
    yield encoder.encode(rows.map((row) => csvLine(columns.map((name) => cell(row[name])))).join(""));
  }
}

/** Rows as JSON lines, page by page. */
export async function* toJsonLines(table: ExportTable, pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  const columns = COLUMNS[table];
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
    );
    yield encoder.encode(lines.map((line) => `${line}\n`).join(""));
  }
}

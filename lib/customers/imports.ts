import "server-only";
import { createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type CustomerImport,
  customerImportSchema,
  type ImportKind,
  type ImportPhase,
  type ImportRow,
  type NewImport,
  type PlannedPage,
  plannedRowSchema,
} from "./import-schema";

const COLUMNS =
  "id, user_id, file_name, columns, state, total, done, created, updated, unchanged, repeated, refused, restored, removed, kept, created_at, started_at";
const HISTORY = 50;
const ROWS_A_PAGE = 50;

/** Whether the member may import: full phone numbers, and all rooms, because imported customers have none. Mirrors private.require_import_right. */
export const mayImport = (member: Member): boolean =>
  may(member, "see_contacts") && may(member, "answer") && (member.role !== "agent" || member.rooms_scope === "all");

/** Imports that were started, latest first. */
export async function listCustomerImports(member: Member): Promise<CustomerImport[]> {
  const data = await ask(
    member.db
      .from("customer_imports")
      .select(COLUMNS)
      .eq("project_id", member.project_id)
      .not("started_at", "is", null)
      .order("created_at", { ascending: false })
      .limit(HISTORY),
  );
  return readAnswer(customerImportSchema.array(), data);
}

/** Errors: not_found. */
export async function getCustomerImport(member: Member, import_id: string): Promise<CustomerImport> {
  const data = await ask(
    member.db.from("customer_imports").select(COLUMNS).eq("id", import_id).eq("project_id", member.project_id).single(),
  );
  return readAnswer(customerImportSchema, data);
}

/** Begins an import. Errors: not_found, forbidden, invalid. */
export async function openCustomerImport(member: Member, { id, ...given }: NewImport): Promise<CustomerImport> {
  await ask(member, "open_customer_import", {
    p_project_id: member.project_id,
    p_id: id,
    p_file_name: given.file_name,
    p_columns: given.columns,
  });
  return getCustomerImport(member, id);
}

/** Adds rows of the file. Errors: not_found, forbidden, invalid, import_begun. */
export async function addImportRows(member: Member, import_id: string, rows: ImportRow[]): Promise<void> {
  await getCustomerImport(member, import_id);
  await ask(member, "add_customer_import_rows", { p_import_id: import_id, p_rows: rows });
}

/** Begins the check, the import or the undo, in the background. Errors: not_found, forbidden, import_begun, undo_over. */
export async function moveCustomerImport(
  member: Member,
  import_id: string,
  phase: ImportPhase,
): Promise<CustomerImport> {
  await getCustomerImport(member, import_id);
  await ask(member, "move_customer_import", { p_import_id: import_id, p_phase: phase });
  return getCustomerImport(member, import_id);
}

/** Rows with what they change, in the order of the file. Errors: not_found, forbidden. */
export async function listImportRows(
  member: Member,
  import_id: string,
  { kind, after, per_page = ROWS_A_PAGE }: { kind: ImportKind | null; after: number; per_page?: number },
): Promise<PlannedPage> {
  await getCustomerImport(member, import_id);
  const data = await ask(member, "list_customer_import_rows", {
    p_import_id: import_id,
    ...(kind && { p_kind: kind }),
    p_after: after,
    p_limit: per_page + 1,
  });
  const rows = readAnswer(plannedRowSchema.array(), data.slice(0, per_page));
  return { rows, next: data.length > per_page ? (rows.at(-1)?.line ?? null) : null };
}

/** The rows that are not imported as CSV, each with its line and the reason, to be corrected and imported again. Errors: not_found, forbidden. */
export async function refusedRowsCsv(
  member: Member,
  import_id: string,
  { locale, messages }: { locale: Language; messages: Messages },
): Promise<string> {
  const { columns } = await getCustomerImport(member, import_id);
  const t = createTranslator({ locale, messages, namespace: "customerImports" });
  const lines = [csvLine([t("refusedFile.line"), t("refusedFile.reason"), ...columns.map(({ heading }) => heading)])];
  for (const kind of ["refused", "repeated"] as const) {
    let after: number | null = 0;
    while (after !== null) {
      const page: PlannedPage = await listImportRows(member, import_id, { kind, after, per_page: 1000 });
      for (const { line, values, reason, other_line } of page.rows) {
        const said = reason ? t(`reasons.${reason}`) : t("sameAs", { line: other_line ?? 0 });
        const cells = columns.map(({ target }) => [values[target] ?? ""].flat().join(", "));
        lines.push(csvLine([String(line), said, ...cells]));
      }
      after = page.next;
    }
  }
  return BYTE_ORDER_MARK + lines.join("");
}

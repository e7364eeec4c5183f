import { type CsvRecord, decodeCsv, readCsv } from "@/lib/csv";
import type { CustomerField } from "./fields";
import { type ImportRow, type ImportTarget, importTargets, MAX_HEADING, MAX_PART_ROWS } from "./import-schema";
import { cutText, importValue } from "./import-values";

export interface ImportFile {
  name: string;
  headings: string[];
  records: CsvRecord[];
}

/** The headings and records of a file; null without any records. */
export function readImportFile(name: string, bytes: Uint8Array): ImportFile | null {
  const [head, ...records] = readCsv(decodeCsv(bytes));
  if (!head || records.length === 0) return null;
  return { name, headings: head.cells.map((cell) => cutText(cell.replaceAll("\0", "").trim(), MAX_HEADING)), records };
}

const HEADINGS: Record<ImportTarget, RegExp> = {
  phone: /โทร|เบอร์|มือถือ|phone|mobile|^tel|cell/,
  email: /อีเมล|เมล|e-?mail|^mail/,
  tags: /แท็ก|แท็ค|ป้าย|กลุ่ม|tags?$|label|group|segment/,
  language: /ภาษา|language|^lang|locale/,
  note: /โน้ต|บันทึก|หมายเหตุ|notes?$|remark|comment|memo/,
  name: /ชื่อ|ลูกค้า|name|customer|contact/,
};
/** Columns of our own export, or of other systems, which would be taken for something else. */
const NEITHER = /รหัส|^id$|_id$| id$|code|ไลน์|line|facebook|instagram|เฟส|ร้าน|shop|company|บริษัท/;
const folded = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** What each column probably is; each target once. Null: not imported. */
export function guessTargets(headings: readonly string[], fields: readonly CustomerField[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (target: string | undefined) => {
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  };
  return headings.map((heading) => {
    const text = folded(heading);
    if (text === "") return null;
    const field = fields.find(({ label }) => folded(label) === text);
    if (field) return take(field.id);
    const guess = (Object.keys(HEADINGS) as ImportTarget[]).find((target) => HEADINGS[target].test(text));
    return NEITHER.test(text) ? null : take(guess);
  });
}

/** The mapped records, with values as the shop stores them; what cannot be read stays as it is, and the check refuses it. */
export function importRows(
  { records }: Pick<ImportFile, "records">,
  columns: readonly { at: number; target: string }[],
  fields: readonly CustomerField[],
): ImportRow[] {
  return records.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      columns.flatMap(({ at, target }) => {
        const value = importValue(target, cells[at] ?? "", fields);
        return value === null ? [] : [[target, value] as const];
      }),
    ),
  }));
}

/** A body holds at most 256 KB; Thai letters take three bytes. */
const PART_BYTES = 180_000;

/** Rows in parts that fit into a request. */
export function importParts(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let part: ImportRow[] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length;
    if (part.length > 0 && (part.length === MAX_PART_ROWS || size + bytes > PART_BYTES)) {
      parts.push(part);
      part = [];
      size = 0;
    }
    part.push(row);
    size += bytes;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

export const isImportTarget = (target: string): target is ImportTarget =>
  (importTargets as readonly string[]).includes(target);

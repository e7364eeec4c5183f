import { BYTE_ORDER_MARK, csvLine, readCsv } from "@/lib/csv";
import { type Tag, type TagDraft, tagColors, tagSchema } from "./schema";

const COLUMNS = ["name", "color", "description"] as const;
/** First cells that are a heading, in the words that people write above their lists. */
const HEADINGS = ["name", "tag", "tags", "ชื่อ", "ชื่อแท็ก", "แท็ก"];

/** The tags as a CSV file that can be imported again. */
export function tagsCsv(tags: readonly Tag[]): string {
  const lines = tags.map(({ name, color, description }) => csvLine([name, color, description]));
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join("");
}

/** The tags of a CSV file, and the line numbers of invalid rows. The first line can be a header. */
export function readTagsCsv(text: string): { drafts: TagDraft[]; badLines: number[] } {
  const records = readCsv(text);
  const hasHead = HEADINGS.includes(records[0]?.cells[0]?.normalize("NFC").trim().toLowerCase() ?? "");
  const drafts: TagDraft[] = [];
  const badLines: number[] = [];
  for (const { line, cells } of hasHead ? records.slice(1) : records) {
    const [name = "", color = "", description = ""] = cells;
    const known = tagColors.find((one) => one === color.trim().toLowerCase()) ?? "gray";
    const draft = tagSchema.safeParse({ name, color: known, description });
    if (draft.success) drafts.push(draft.data);
    else badLines.push(line);
  }
  return { drafts, badLines };
}

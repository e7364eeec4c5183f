import { BYTE_ORDER_MARK, csvLine, readCsv } from "@/lib/csv";
import { MAX_BUBBLES, type QuickBubble, type QuickFolder, type QuickMessage } from "./schema";

const BUBBLES = Array.from({ length: MAX_BUBBLES }, (_, index) => `bubble_${index + 1}`);
const COLUMNS = ["shortcut", "title", "folder", ...BUBBLES] as const;
/** Head lines people write themselves. */
const SAME: Record<string, string> = {
  ทางลัด: "shortcut",
  ชื่อ: "title",
  โฟลเดอร์: "folder",
  ...Object.fromEntries(
    BUBBLES.flatMap((name, index) => [
      [`ข้อความ ${index + 1}`, name],
      [`ข้อความ${index + 1}`, name],
    ]),
  ),
  ข้อความ: "bubble_1",
  text: "bubble_1",
};
/** How an image stands in a cell: the file itself does not travel. */
const IMAGE = /^image:([0-9a-f-]{36})$/;

/** All of a scope as CSV, safe to open in a spreadsheet. */
export function quickMessagesCsv(messages: readonly QuickMessage[], folders: readonly QuickFolder[]): string {
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const cellOf = (bubble: QuickBubble | undefined) =>
    !bubble ? "" : "text" in bubble ? bubble.text : `image:${bubble.image.id}`;
  const lines = messages.map(({ shortcut, title, folder_id, bubbles }) =>
    csvLine([shortcut, title, names.get(folder_id ?? "") ?? "", ...BUBBLES.map((_, index) => cellOf(bubbles[index]))]),
  );
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join("");
}

/** A line of the file by its column names. */
export interface QuickRecord {
  /** On which it begins, from 1. */
  line: number;
  cells: Record<string, string>;
}

/** Reads a file with a head line. Null without the columns needed. */
export function readQuickMessagesCsv(file: string): QuickRecord[] | null {
  const [head, ...rest] = readCsv(file);
  const columns = head?.cells.map((cell) => {
    const name = cell.normalize("NFC").trim().toLowerCase();
    return SAME[name] ?? name;
  });
  if (!columns?.includes("shortcut") || !columns.includes("bubble_1")) return null;
  return rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])),
  }));
}

/** The bubbles of a record, as they are saved; empty cells are left out. */
export function bubblesOf(cells: Record<string, string>): ({ text: string } | { image_id: string })[] {
  return BUBBLES.flatMap((name): ({ text: string } | { image_id: string })[] => {
    const cell = (cells[name] ?? "").replaceAll("\r\n", "\n").trim();
    if (cell === "") return [];
    const image_id = IMAGE.exec(cell)?.[1];
    return image_id ? [{ image_id }] : [{ text: cell }];
  });
}

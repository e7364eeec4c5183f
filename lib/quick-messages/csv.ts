import type { StoredCards } from "@/lib/cards/schema";
import { BYTE_ORDER_MARK, csvLine, readCsv } from "@/lib/csv";
import { MAX_BUBBLES, type QuickBubble, type QuickFolder, type QuickInput, type QuickMessage } from "./schema";
import { savedCards } from "./written";

const BUBBLES = Array.from({ length: MAX_BUBBLES }, (_, index) => `bubble_${index + 1}`);
const COLUMNS = ["shortcut", "title", "folder", ...BUBBLES] as const;
/** Alternative column names. */
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
/** An image in a cell: a reference, because CSV cannot contain the file. */
const IMAGE = /^image:([0-9a-f-]{36})$/;
/** Cards in a cell, as JSON; their pictures are references. */
const CARDS = /^cards:(\{.*\})$/s;

/** A scope's messages as CSV, safe against CSV injection. */
export function quickMessagesCsv(messages: readonly QuickMessage[], folders: readonly QuickFolder[]): string {
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const cellOf = (bubble: QuickBubble | undefined) =>
    !bubble
      ? ""
      : "text" in bubble
        ? bubble.text
        : "image" in bubble
          ? `image:${bubble.image.id}`
          : `cards:${JSON.stringify(savedCards(bubble))}`;
  const lines = messages.map(({ shortcut, title, folder_id, bubbles }) =>
    csvLine([shortcut, title, names.get(folder_id ?? "") ?? "", ...BUBBLES.map((_, index) => cellOf(bubbles[index]))]),
  );
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join("");
}

/** A record, by column name. */
export interface QuickRecord {
  /** The line on which it starts, from 1. */
  line: number;
  cells: Record<string, string>;
}

/** Parses a file with a header line. Null if required columns are missing. */
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

/** A record's bubbles in their saved form; skips empty cells. */
export function bubblesOf(cells: Record<string, string>): QuickInput["bubbles"] {
  return BUBBLES.flatMap((name): QuickInput["bubbles"] => {
    const cell = (cells[name] ?? "").replaceAll("\r\n", "\n").trim();
    if (cell === "") return [];
    const image_id = IMAGE.exec(cell)?.[1];
    const cards = cardsIn(CARDS.exec(cell)?.[1]);
    return image_id ? [{ image_id }] : [cards ?? { text: cell }];
  });
}

/** What an export wrote; the import's schema checks it. */
function cardsIn(json: string | undefined): QuickInput["bubbles"][number] | null {
  if (!json) return null;
  try {
    const { cards, quick_replies } = JSON.parse(json) as StoredCards;
    return Array.isArray(cards) ? savedCards({ cards, pictures: [], ...(quick_replies && { quick_replies }) }) : null;
  } catch {
    return null;
  }
}

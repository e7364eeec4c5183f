import { bubblesOf, readQuickMessagesCsv } from "./csv";
import { type ImportRow, importRowSchema, type QuickList, type QuickMessage } from "./schema";
import { quickVariables } from "./variables";
import { savedCards } from "./written";

/** Why a line is skipped. */
export type ImportFault =
  | { code: "shortcut" | "title" | "empty" | "too_long" | "image" | "invalid" }
  | { code: "variable"; name: string }
  | { code: "double"; line: number };

/** What an import does with one line. */
export type PlannedRow = { line: number; shortcut: string; title: string } & (
  | { act: "create" | "update" | "same"; row: ImportRow }
  | { act: "leave"; fault: ImportFault }
);

/** A preview of an import. Null if the file's format is not the expected one. */
export function planImport(file: string, { messages, folders }: QuickList, newId: () => string): PlannedRow[] | null {
  const records = readQuickMessagesCsv(file);
  if (!records) return null;
  const byShortcut = new Map(messages.map((message) => [message.shortcut, message]));
  const images = new Set(
    messages.flatMap(({ bubbles }) =>
      bubbles.flatMap((bubble) =>
        "image" in bubble ? bubble.image.id : "cards" in bubble ? bubble.pictures.map(({ id }) => id) : [],
      ),
    ),
  );
  const folderNames = new Map(folders.map(({ id, name }) => [id, name]));
  const seen = new Map<string, number>();
  return records.map(({ line, cells }): PlannedRow => {
    const words = { line, shortcut: cells.shortcut ?? "", title: cells.title ?? "" };
    const bubbles = bubblesOf(cells);
    const candidate = {
      id: newId(),
      shortcut: cells.shortcut ?? "",
      // shortcuts and texts alone are enough
      title: cells.title?.trim() || (cells.shortcut ?? ""),
      folder: (cells.folder ?? "").normalize("NFC").replace(/\s+/gu, " ").trim(),
      bubbles,
    };
    if (bubbles.length === 0) return { ...words, act: "leave", fault: { code: "empty" } };
    for (const bubble of bubbles) {
      const [name] = "text" in bubble ? quickVariables.unknown(bubble.text) : [];
      if (name) return { ...words, act: "leave", fault: { code: "variable", name } };
      if (picturesOf(bubble).some((id) => !images.has(id))) {
        return { ...words, act: "leave", fault: { code: "image" } };
      }
    }
    const parsed = importRowSchema.safeParse(candidate);
    if (!parsed.success) return { ...words, act: "leave", fault: faultOf(parsed.error.issues[0]?.path[0]) };
    const row = parsed.data;
    const before = seen.get(row.shortcut);
    if (before !== undefined) return { ...words, act: "leave", fault: { code: "double", line: before } };
    seen.set(row.shortcut, line);
    const held = byShortcut.get(row.shortcut);
    const shown = { line, shortcut: row.shortcut, title: row.title };
    if (!held) return { ...shown, act: "create", row };
    const isSame = sameAs(held, row, folderNames.get(held.folder_id ?? "") ?? "");
    return { ...shown, act: isSame ? "same" : "update", row: { ...row, id: held.id } };
  });
}

const picturesOf = (bubble: ImportRow["bubbles"][number]): string[] => {
  if ("image_id" in bubble) return [bubble.image_id];
  return "cards" in bubble ? bubble.cards.flatMap(({ picture_id }) => picture_id ?? []) : [];
};

function faultOf(field: PropertyKey | undefined): ImportFault {
  if (field === "shortcut" || field === "title") return { code: field };
  return { code: field === "bubbles" ? "too_long" : "invalid" };
}

const sameAs = (held: QuickMessage, row: ImportRow, folder: string) =>
  held.title === row.title &&
  folder.toLowerCase() === row.folder.toLowerCase() &&
  JSON.stringify(
    held.bubbles.map((bubble) =>
      "text" in bubble ? { text: bubble.text } : "image" in bubble ? { image_id: bubble.image.id } : savedCards(bubble),
    ),
  ) === JSON.stringify(row.bubbles);

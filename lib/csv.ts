import Papa from "papaparse";

/** What Excel needs to read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A line of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe in front.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(values: readonly string[]): string {
  return `${Papa.unparse([values], { escapeFormulae: true })}\r\n`;
}

/** A record of a CSV file, and the line of the file on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV text, with commas, semicolons or tabs between as spreadsheets write them; those without a word are
 * left out, and so is the apostrophe of `csvLine`.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, "");
  const records: CsvRecord[] = [];
  let line = 1;
  let begin = 0;
  Papa.parse<string[]>(source, {
    delimitersToGuess: [",", ";", "\t"],
    skipEmptyLines: true,
    step({ data, meta }) {
      const empty = /[\r\n]*/y;
      empty.lastIndex = begin;
      line += countLines(empty.exec(source)?.[0] ?? "");
      const cells = data.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ""));
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
      line += countLines(source.slice(begin, meta.cursor).replace(/^[\r\n]*/, ""));
      begin = meta.cursor;
    },
  });
  return records;
}

/** How many line ends stand in it. */
const countLines = (text: string) => text.split("\n").length - 1;

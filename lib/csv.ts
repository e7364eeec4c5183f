import Papa from "papaparse";

/** Excel needs it to detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * CSV injection: cells that a spreadsheet may evaluate as a formula. Covers a sign, also full-width, after leading blanks, line breaks,
 * invisible characters and quotes, and cells that start with a tab or a line break. Papa Parse's own pattern stops at a line break.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:'*[\t\r\n]|[\s\p{C}'"’＇]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻])/u;
const ESCAPED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`, "u");

/** A line of a CSV file. Prefixes texts that a spreadsheet could evaluate as a formula with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  const dangerous = values.map((value) => FORMULA.test(value));
  const cells = values.map((value, index) => (dangerous[index] ? `'${value}` : value));
  // quote them even if there is no comma: some programs use other separators
  const quotes = values.map((value, index) => dangerous[index] === true || /[;\t]/.test(value));
  return `${Papa.unparse([cells], { quotes })}\r\n`;
}

/** The text of a file: UTF-8, with or without a byte order mark, UTF-16 (Excel's "Unicode text"), or windows-874, Excel's Thai ANSI. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-874").decode(bytes);
  }
}

/** A record of a CSV file, and the line on which it starts, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Parses CSV separated by commas, semicolons or tabs, as spreadsheets write it. Drops empty records and the apostrophe that `csvLine` adds.
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
      const cells = data.map((cell) => cell.replace(ESCAPED, ""));
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
      line += countLines(source.slice(begin, meta.cursor).replace(/^[\r\n]*/, ""));
      begin = meta.cursor;
    },
  });
  return records;
}

const countLines = (text: string) => text.split("\n").length - 1;

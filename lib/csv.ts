import Papa from "papaparse";

/** What Excel needs to read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What a spreadsheet may take for a formula: a sign, also full-width, in whatever follows leading blanks, line breaks, invisible
 * characters and quotes; and a cell that begins with a tab or a line break. Papa Parse's own pattern gives up at a line break.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:'*[\t\r\n]|[\s\p{C}'"’＇]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻])/u;
const ESCAPED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`, "u");

/** A line of a CSV file. A text that a spreadsheet could take for a formula gets an apostrophe in front. */
export function csvLine(values: readonly string[]): string {
  const dangerous = values.map((value) => FORMULA.test(value));
  const cells = values.map((value, index) => (dangerous[index] ? `'${value}` : value));
  // in quotes even where the commas do not ask for it: some programs read other separators
  const quotes = values.map((value, index) => dangerous[index] === true || /[;\t]/.test(value));
  return `${Papa.unparse([cells], { quotes })}\r\n`;
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
      const cells = data.map((cell) => cell.replace(ESCAPED, ""));
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
      line += countLines(source.slice(begin, meta.cursor).replace(/^[\r\n]*/, ""));
      begin = meta.cursor;
    },
  });
  return records;
}

/** How many line ends stand in it. */
const countLines = (text: string) => text.split("\n").length - 1;

/** What Excel needs to read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A cell of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe in front.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** Satang as an unformatted number of baht, for files and inputs: 123450 → "1234.50". */
export function bahtText(satang: number): string {
  return `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, "0")}`;
}

/** Parses a typed amount ("1,234.5", "฿500") to satang; null if invalid. */
export function readBaht(typed: string): number | null {
  const text = typed.replaceAll(/[,\s฿]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", part = ""] = text.split(".");
  const satang = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return satang > 0 ? satang : null;
}

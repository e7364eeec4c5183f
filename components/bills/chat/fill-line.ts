import { MAX_BILL_ITEMS } from "@/lib/bills/limits";
import type { BillForm } from "@/lib/bills/schema";

type Line = BillForm["items"][number];

/** Where a picked item goes: the first line without name and price, else a new one at the end; null if the bill is full. */
export function lineFor(lines: readonly Line[]): number | null {
  const empty = lines.findIndex(({ name, price }) => name.trim() === "" && price.trim() === "");
  if (empty >= 0) return empty;
  return lines.length < MAX_BILL_ITEMS ? lines.length : null;
}

import type { PayPage } from "@/lib/bills/schema";

/** What the page's script knows, as JSON in #config. */
export interface PayConfig {
  /** Path of the bill's API. */
  api: string;
  /** What the API answered when the page was rendered. */
  page: PayPage;
  /** Polling interval in ms; null if nothing is waited for. */
  poll_ms: number | null;
  max_slip_bytes: number;
  slip_types: readonly string[];
  texts: Record<"copied" | "copyFailed" | "saved" | "wrongType" | "tooLarge" | "required" | "choose", string>;
  /** Sentences by error code; `internal` for any other. */
  errors: Record<string, string>;
}

/** JSON for a script element: it can neither close the element nor open a comment. */
export function jsonMarkup(value: unknown): string {
  const json = JSON.stringify(value);
  return json.replace(/[<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

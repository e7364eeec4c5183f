import type { PayPage } from "@/lib/bills/schema";

/** What the page's script knows, as JSON in #config. */
export interface PayConfig {
  /** Path of the bill's API. */
  api: string;
  /** What a poll compares. */
  seen: string;
  is_checking: boolean;
  max_slip_bytes: number;
  slip_types: readonly string[];
  texts: Record<"copied" | "copyFailed" | "saved" | "wrongType" | "tooLarge" | "required" | "choose", string>;
  /** Sentences by error code; `internal` for any other. */
  errors: Record<string, string>;
}

/** Changes whenever the page shows something else. */
export const seenOf = ({ state, paid_satang, last_slip, shipped_at, tracking_number }: PayPage): string =>
  JSON.stringify([state, paid_satang, last_slip, shipped_at, tracking_number]);

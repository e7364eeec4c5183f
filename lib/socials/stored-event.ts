import { createHash } from "node:crypto";
import type { StoredEvent } from "./adapter";

const LONGEST_ID = 200;
const YEAR_2100 = Date.UTC(2100, 0);

/** A key of an event that fits the ledger: one that is too long is kept as its hash. */
export function eventKey(kind: string, parts: string[]): string {
  const key = [kind, ...parts].join(":");
  return key.length <= LONGEST_ID ? key : `${kind}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** Whether a number of milliseconds is a time that the ledger can hold. */
export const isInstant = (milliseconds: number) => milliseconds > 0 && milliseconds < YEAR_2100;

/** What stands in a batch and is no event of the channel's: kept in the ledger, so that it is seen, and set aside. */
export function malformedEvent(payload: unknown): StoredEvent {
  return {
    external_id: eventKey("malformed", [
      createHash("sha256")
        .update(JSON.stringify(payload) ?? "")
        .digest("base64url"),
    ]),
    source: "",
    kind: "malformed",
    occurred_at: new Date().toISOString(),
    payload: payload ?? null,
    failure_code: "malformed",
  };
}

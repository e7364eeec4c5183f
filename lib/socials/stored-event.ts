import { createHash } from "node:crypto";
import type { StoredEvent } from "./adapter";

const LONGEST_ID = 200;
const YEAR_2100 = Date.UTC(2100, 0);

/** An event key that fits the ledger: hashes one that is too long. */
export function eventKey(kind: string, parts: string[]): string {
  const key = [kind, ...parts].join(":");
  return key.length <= LONGEST_ID ? key : `${kind}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** Whether a number of milliseconds is a time that the ledger can store. */
export const isInstant = (milliseconds: number) => milliseconds > 0 && milliseconds < YEAR_2100;

/** An item of a batch that is not a valid event: stored in the ledger as a dead letter, so that it is visible. */
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

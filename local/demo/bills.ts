import { createHash, createHmac } from "node:crypto";
import { bills } from "../../supabase/seed/bills";

/** The id of a demo bill by its number, as seed_id of frame.sql makes it. */
export const demoBillId = (number: number): string =>
  `5eed0060-0000-4000-8000-${String(number).padStart(6, "0")}000000`;

/** The token of a bill's public page, as the product derives it (lib/bills/token.ts). */
export function demoBillToken(bill_id: string, signingKeys: string): string {
  const [first = ""] = signingKeys.split(",");
  const key = Buffer.from(first.slice(first.indexOf("=") + 1), "base64");
  return createHmac("sha256", key).update(`chat-bill:${bill_id}`).digest("base64url");
}

/** The tokens of the demo's bills, so that they have public pages, and their hashes for private.bill_tokens. */
export function listBillTokens(signingKeys: string): { bill_id: string; token: string; token_hash: Buffer }[] {
  return Object.keys(bills).map((_, index) => {
    const bill_id = demoBillId(index + 1);
    const token = demoBillToken(bill_id, signingKeys);
    return { bill_id, token, token_hash: createHash("sha256").update(token).digest() };
  });
}

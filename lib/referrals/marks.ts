import "server-only";
import { createHmac } from "node:crypto";
import { signingKeys } from "@/lib/auth/signing-keys";
import type { Transfer } from "@/lib/slips/transfer";
import { callFunction } from "@/lib/supabase/functions";
import { readDeviceCookie } from "./device";

// Evidence that two accounts belong to one person (private.referral_doubts) is stored as keyed hashes: without our key they reveal nothing
// and cannot be searched.

const mark = (key: Buffer, kind: "device" | "bank", value: string) =>
  createHmac("sha256", key).update(`identity:${kind}:${value}`).digest("base64url");

/** The account of a transfer's sender; null if the bank shows too little of it to tell accounts apart. */
export function payerMark({ sender }: Pick<Transfer, "sender">): string | null {
  const number = sender.account ?? sender.proxy;
  if (!number || !sender.name) return null;
  const [{ key }] = signingKeys();
  return mark(key, "bank", [sender.bank ?? "", number, sender.name].join("|").normalize("NFKC").toLowerCase());
}

/** Records that a user uses this browser. Ignores a cookie that we did not issue. */
export async function noteDevice(user_id: string, cookie: string | undefined): Promise<void> {
  const device = await readDeviceCookie(cookie);
  if (!device) return;
  // hashes with every valid key, so that a key rotation does not turn one browser into two
  await callFunction("system.note_device", {
    p_user_id: user_id,
    p_marks: signingKeys().map(({ key }) => mark(key, "device", device)),
  });
}

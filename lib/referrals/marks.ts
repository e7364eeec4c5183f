import "server-only";
import { createHmac } from "node:crypto";
import { signingKeys } from "@/lib/auth/signing-keys";
import type { Transfer } from "@/lib/slips/transfer";
import { callFunction } from "@/lib/supabase/functions";
import { readDeviceCookie } from "./device";

// What tells that two accounts are one person (private.referral_doubts) is kept as keyed hashes: without our key they say nothing, and
// nothing can be looked up with them.

const mark = (key: Buffer, kind: "device" | "bank", value: string) =>
  createHmac("sha256", key).update(`identity:${kind}:${value}`).digest("base64url");

/** The account a transfer came from; null where the bank shows too little to tell two apart. */
export function payerMark({ sender }: Pick<Transfer, "sender">): string | null {
  const number = sender.account ?? sender.proxy;
  if (!number || !sender.name) return null;
  const [{ key }] = signingKeys();
  return mark(key, "bank", [sender.bank ?? "", number, sender.name].join("|").normalize("NFKC").toLowerCase());
}

/** Notes that somebody uses the browser that sent a cookie. One that is not ours says nothing. */
export async function noteDevice(user_id: string, cookie: string | undefined): Promise<void> {
  const device = await readDeviceCookie(cookie);
  if (!device) return;
  // under every key that still verifies, so that a rotation does not make one browser two
  await callFunction("system.note_device", {
    p_user_id: user_id,
    p_marks: signingKeys().map(({ key }) => mark(key, "device", device)),
  });
}

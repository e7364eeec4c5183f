import "server-only";
import { createHash } from "node:crypto";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { readClientAddress } from "./client-address";

/** Without a trusted header all callers share one count, so it must be wider. */
const SHARED_FACTOR = 20;

interface Rate {
  limit: number;
  seconds: number;
}

/** The caller's address from the header the operator trusts (TRUSTED_IP_HEADER), else null: any other can be forged by the caller. */
export async function clientAddress(): Promise<string | null> {
  const { TRUSTED_IP_HEADER, TRUSTED_IP_HOPS } = env();
  return TRUSTED_IP_HEADER ? readClientAddress((await headers()).get(TRUSTED_IP_HEADER), TRUSTED_IP_HOPS) : null;
}

// addresses are personal data: only a hash of what is counted is kept
const keyOf = (value: string) => createHash("sha256").update(value).digest("base64url").slice(0, 22);

/** Refuses with rate_limited past `limit` uses per `seconds` and address; counted in the database for all instances. */
export async function requireRate(act: string, { limit, seconds }: Rate): Promise<void> {
  const known = await clientAddress();
  const key = `${act}:${known ? keyOf(known) : "shared"}`;
  await take(key, { limit: known ? limit : limit * SHARED_FACTOR, seconds });
}

/**
 * The same for an account, from whatever address it comes; `account` is a user's id, or a mail address that somebody
 * else's act is about.
 */
export function requireAccountRate(act: string, account: string, rate: Rate): Promise<void> {
  return take(`${act}:account:${keyOf(account)}`, rate);
}

async function take(key: string, { limit, seconds }: Rate): Promise<void> {
  const { value } = await callFunction("system.consume_rate_limit", { p_key: key, p_limit: limit, p_seconds: seconds });
  if (value !== true) throw new AppError("rate_limited");
}

import "server-only";
import { createHash } from "node:crypto";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { readClientAddress } from "./client-address";

/** Without a trusted header all callers share one count, so the limit must be wider. */
const SHARED_FACTOR = 20;

interface Rate {
  limit: number;
  seconds: number;
}

/** The client's address from the header that the operator trusts (TRUSTED_IP_HEADER), else null: the client can forge any other. */
export async function clientAddress(): Promise<string | null> {
  const { TRUSTED_IP_HEADER, TRUSTED_IP_HOPS } = env();
  return TRUSTED_IP_HEADER ? readClientAddress((await headers()).get(TRUSTED_IP_HEADER), TRUSTED_IP_HOPS) : null;
}

// addresses are personal data: store only a hash of the counted value
const keyOf = (value: string) => createHash("sha256").update(value).digest("base64url").slice(0, 22);

/** Throws rate_limited after `limit` uses per `seconds` and address; counted in the database across all instances. */
export async function requireRate(act: string, { limit, seconds }: Rate): Promise<void> {
  const known = await clientAddress();
  const key = `${act}:${known ? keyOf(known) : "shared"}`;
  await take(key, { limit: known ? limit : limit * SHARED_FACTOR, seconds });
}

/** Like requireRate, but per account, from any address; `account` is a user id, or a mail address that a stranger's request targets. */
export function requireAccountRate(act: string, account: string, rate: Rate): Promise<void> {
  return take(`${act}:account:${keyOf(account)}`, rate);
}

async function take(key: string, { limit, seconds }: Rate): Promise<void> {
  const { value } = await callFunction("system.consume_rate_limit", { p_key: key, p_limit: limit, p_seconds: seconds });
  if (value !== true) throw new AppError("rate_limited");
}

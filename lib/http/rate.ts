import "server-only";
import { createHash } from "node:crypto";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";

/** Without a trusted header all callers share one count, so it must be wider. */
const SHARED_FACTOR = 20;

/**
 * The caller's address from the header the operator trusts (set by the host's own proxy), else null: any other header can
 * be forged by the caller.
 */
async function clientAddress(): Promise<string | null> {
  const name = env().TRUSTED_IP_HEADER;
  const value = name ? (await headers()).get(name) : null;
  return value?.split(",")[0]?.trim() || null;
}

/** Refuses with rate_limited past `limit` uses per `seconds` and address; counted in the database for all instances. */
export async function requireRate(act: string, { limit, seconds }: { limit: number; seconds: number }): Promise<void> {
  // addresses are personal data: only a hash of them is kept
  const known = await clientAddress();
  const address = known ? createHash("sha256").update(known).digest("base64url").slice(0, 22) : "shared";
  const { value } = await callFunction("system.take_rate", {
    p_key: `${act}:${address}`,
    p_limit: known ? limit : limit * SHARED_FACTOR,
    p_seconds: seconds,
  });
  if (value !== true) throw new AppError("rate_limited");
}

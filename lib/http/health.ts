import "server-only";
import { env } from "@/lib/env";
import { pusher } from "@/lib/realtime/server";
import { CLIENT_INFO, VERSION } from "@/lib/supabase/client-info";
import { callFunction } from "@/lib/supabase/functions";
import { withTimeout } from "./limit-time";

const TIMEOUT_MS = 3_000;

interface Health {
  status: "ok" | "unavailable";
  version: string;
  client: string;
  parts: { database: boolean; auth: boolean; realtime: boolean };
  job_lag_seconds: number | null;
}

/** Checks the database, the auth service and the realtime service, each within 3 s. */
export async function checkHealth(): Promise<Health> {
  const [database, auth, realtime] = await Promise.all([databaseHealth(), authAnswers(), realtimeAnswers()]);
  const parts = { database: database !== null, auth, realtime };
  return {
    status: parts.database && auth && realtime ? "ok" : "unavailable",
    version: VERSION,
    client: CLIENT_INFO,
    parts,
    job_lag_seconds: database?.job_lag_seconds ?? null,
  };
}

async function databaseHealth(): Promise<{ job_lag_seconds: number } | null> {
  try {
    const { value } = await withTimeout(TIMEOUT_MS, () => callFunction("system.health", {}));
    return value as { job_lag_seconds: number };
  } catch {
    return null;
  }
}

async function authAnswers(): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  try {
    const { ok } = await withTimeout(TIMEOUT_MS, (signal) =>
      fetch(`${SUPABASE_URL}/auth/v1/health`, { headers: { apikey: SUPABASE_PUBLISHABLE_KEY }, signal }),
    );
    return ok;
  } catch {
    return false;
  }
}

async function realtimeAnswers(): Promise<boolean> {
  try {
    const { status } = await withTimeout(TIMEOUT_MS, () =>
      pusher().get({ path: "/channels", params: { filter_by_prefix: "health" } }),
    );
    return status === 200;
  } catch {
    return false;
  }
}

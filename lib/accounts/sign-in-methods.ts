import "server-only";
import { env } from "@/lib/env";
import { readText } from "@/lib/http/body";
import { withTimeout } from "@/lib/http/limit-time";
import { failureDetails, log } from "@/lib/http/log";
import { readSignInMethods } from "./auth-settings";
import type { SignInMethods } from "./schema";

const NONE: SignInMethods = { google: false, phone: false, sso: false, phoneFactors: false };
const KEPT_MS = 60_000;
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 64 * 1024;

let kept: { methods: SignInMethods; until: number } | undefined;

/** Asks the auth service at most once a minute. If it is unavailable: its last response, else e-mail alone. */
export async function listSignInMethods(): Promise<SignInMethods> {
  if (kept && kept.until > Date.now()) return kept.methods;
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, AUTH_PHONE_FACTORS } = env();
  try {
    const headers = { apikey: SUPABASE_PUBLISHABLE_KEY };
    const settings = await withTimeout(TIMEOUT_MS, async (signal) =>
      readText(
        await fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers, signal, cache: "no-store" }),
        MAX_ANSWER_BYTES,
      ),
    );
    kept = {
      // the settings do not say whether phones may be second factors
      methods: {
        ...readSignInMethods(JSON.parse(settings)),
        phoneFactors: AUTH_PHONE_FACTORS,
      },
      until: Date.now() + KEPT_MS,
    };
  } catch (failure) {
    log("warn", "auth_settings_failed", failureDetails(failure));
    return kept?.methods ?? NONE;
  }
  return kept.methods;
}

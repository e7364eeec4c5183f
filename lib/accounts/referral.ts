import { referralCodeSchema } from "./schema";

const KEY = "referral-code";
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps the referral code in this browser for at most 30 days, until somebody signs up. The latest code wins. */
export function keepReferral(code: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // storage is disabled: the code in the URL still counts
  }
}

export function keptReferral(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as { code?: unknown; at?: unknown } | null;
    if (!kept || typeof kept.at !== "number" || Date.now() - kept.at > THIRTY_DAYS_MS) return null;
    return referralCodeSchema.parse(kept.code);
  } catch {
    return null;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}

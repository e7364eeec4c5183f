import { referralCodeSchema } from "./schema";

const KEY = "referral-code";
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Remembers who referred this browser until somebody signs up in it, 30 days at most. The latest code counts. */
export function keepReferral(code: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // storage is switched off: the code in the address still counts
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
    // nothing was kept
  }
}

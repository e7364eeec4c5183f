import { localStore } from "@/lib/browser-storage";
import { referralCodeSchema } from "./schema";

const KEY = "referral-code";
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps the referral code in this browser for at most 30 days, until its user signs up. The latest code wins. */
export function keepReferral(code: string): void {
  localStore.writeJson(KEY, { code, at: Date.now() });
}

export function keptReferral(): string | null {
  const kept = localStore.readJson(KEY) as { code?: unknown; at?: unknown } | null;
  if (!kept || typeof kept.at !== "number" || Date.now() - kept.at > THIRTY_DAYS_MS) return null;
  return referralCodeSchema.safeParse(kept.code).data ?? null;
}

export const forgetReferral = (): void => void localStore.write(KEY, null);

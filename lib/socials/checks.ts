import * as z from "zod/mini";
import type { SocialKind } from "@/lib/rooms/schema";

/** LINE's: no API reports the last two, so a person confirms them. */
const LINE = [
  "token",
  "webhook_address",
  "webhook_on",
  "webhook_test",
  "chat_mode",
  "redelivery",
  "auto_reply",
] as const;
const META = ["page_token", "page_scopes", "page_events", "app_webhook", "access_until"] as const;
const checkNames = [...LINE, ...META] as const;
export type CheckName = (typeof checkNames)[number];

/** The checks of each channel, in the order of the settings. */
export const channelChecks: Record<SocialKind, readonly CheckName[]> = {
  line: LINE,
  facebook: META,
  instagram: META,
  widget: [],
};

/** ok and failed: reported by the provider. confirmed: by a person. unknown: not checked yet. */
export const checkStates = ["ok", "failed", "confirmed", "unknown"] as const;
export type CheckState = (typeof checkStates)[number];

export const checksSchema = z.partialRecord(z.enum(checkNames), z.enum(checkStates));
export type Checks = z.infer<typeof checksSchema>;

/** The checks that a person confirms. */
export const askedChecks = ["redelivery", "auto_reply"] as const satisfies readonly CheckName[];
/** Without these, no messages are received or sent. */
const VITAL: readonly CheckName[] = [
  "token",
  "webhook_address",
  "webhook_on",
  "webhook_test",
  "page_token",
  "page_scopes",
  "page_events",
  "app_webhook",
];

/** The result of examining an account. */
export interface Examination {
  checks: Checks;
  /** Those of the failed checks whose cause may pass by itself: they count once two examinations in a row have found it. */
  passing?: CheckName[];
  /** This month's messages; limit null: unlimited. Absent if the channel has no quota. */
  quota?: { limit: number | null; used: number };
  /** Number of followers; absent if the channel does not tell. */
  followers?: number;
  name?: string;
  picture_url?: string | null;
}

/** The checks to record: a cause that may pass by itself leaves a check unknown until the next examination. */
export function settledChecks({ checks, passing = [] }: Examination, before: Checks): Checks {
  const isFirst = (name: CheckName) => before[name] === undefined || before[name] === "ok";
  return { ...checks, ...Object.fromEntries(passing.filter(isFirst).map((name) => [name, "unknown"])) };
}

/** Whether a connection works, as far as known; determines the status light. */
export function isHealthy(checks: Checks): boolean {
  return VITAL.every((name) => checks[name] !== "failed");
}

import * as z from "zod/mini";
import type { SocialKind } from "@/lib/rooms/schema";

/** Of LINE: the last two only a person can tell, for no API does. */
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

/** What a healthy connection of each channel needs, in the order in which the settings show it. */
export const channelChecks: Record<SocialKind, readonly CheckName[]> = {
  line: LINE,
  facebook: META,
  instagram: META,
  widget: [],
};

/** ok and failed: found by asking the provider. confirmed: a person said so. unknown: nobody has looked. */
export const checkStates = ["ok", "failed", "confirmed", "unknown"] as const;
export type CheckState = (typeof checkStates)[number];

export const checksSchema = z.partialRecord(z.enum(checkNames), z.enum(checkStates));
export type Checks = z.infer<typeof checksSchema>;

/** The checks that a person answers. */
export const askedChecks = ["redelivery", "auto_reply"] as const satisfies readonly CheckName[];
/** Without these no message comes in or goes out. */
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

/** What one look at an account found. */
export interface Examination {
  checks: Checks;
  /** Messages of this month; a null limit is none. Absent where the channel has no quota. */
  quota?: { limit: number | null; used: number };
  /** Who follows the account; absent where the channel does not tell. */
  followers?: number;
  name?: string;
  picture_url?: string | null;
}

/** Whether a connection works, as far as it is known: what decides the light. */
export function isHealthy(checks: Checks): boolean {
  return VITAL.every((name) => checks[name] !== "failed");
}

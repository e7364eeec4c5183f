import * as z from "zod";
import type { SocialKind } from "@/lib/rooms/schema";
import type { Capabilities } from "./capabilities";
import type { Checks } from "./checks";

/** A connected account as the inbox names it. */
export interface Social {
  id: string;
  kind: SocialKind;
  name: string;
  status: "connected" | "needs_attention" | "disconnected";
  picture_url: string | null;
}

/** The same with what can be done there, for those who answer. */
export interface AnswerableSocial extends Social {
  capabilities: Capabilities;
  /** An AI answers there first, if it is on. */
  has_ai: boolean;
  /** Over the package's number: read, not answered. */
  is_frozen: boolean;
}

/** The same as the settings show it. */
export interface SocialDetail extends Social {
  is_frozen: boolean;
  external_id: string;
  created_at: string;
  last_event_at: string | null;
  /** The name of the check that failed, or of what went wrong in sending. */
  last_error: string | null;
  checks: Checks;
  checked_at: string | null;
  quota_limit: number | null;
  quota_used: number | null;
  auto_assign: "off" | "least_busy";
  /** Where the channel's events come in; null for our own widget. */
  webhook_url: string | null;
}

/** Channel id and secret as LINE's console shows them. */
export const lineChannelSchema = z.object({
  channel_id: z
    .string()
    .trim()
    .regex(/^\d{8,12}$/, "line_channel_id"),
  channel_secret: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{32}$/, "line_channel_secret"),
});
export type LineChannel = z.infer<typeof lineChannelSchema>;

export const autoAssignSchema = z.object({ auto_assign: z.enum(["off", "least_busy"]) });
export const confirmationSchema = z.object({
  check: z.enum(["redelivery", "auto_reply"]),
  is_confirmed: z.boolean(),
});

export const eventStates = ["received", "processed", "skipped", "dead_letter"] as const;
export type EventState = (typeof eventStates)[number];

/** A line of the ledger: that an event came and what became of it, not what was in it. */
export interface LedgerEvent {
  id: string;
  kind: string;
  state: EventState;
  failure_code: string | null;
  occurred_at: string;
  received_at: string;
  settled_at: string | null;
  redeliveries: number;
}

export const ledgerQuerySchema = z.object({
  state: z.enum(eventStates).optional(),
  after_at: z.iso.datetime({ offset: true }).optional(),
  after_id: z.uuid().optional(),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;

export interface LedgerPage {
  events: LedgerEvent[];
  /** The keyset of the following page, or null at the end. */
  next: { after_at: string; after_id: string } | null;
}

import * as z from "zod";
import type { SocialKind } from "@/lib/rooms/schema";
import type { Capabilities } from "./capabilities";
import type { Checks } from "./checks";

/** A connected account as the inbox shows it. */
export interface Social {
  id: string;
  kind: SocialKind;
  name: string;
  status: "connected" | "needs_attention" | "disconnected";
  picture_url: string | null;
}

/** Additionally, its capabilities, for members who answer. */
export interface AnswerableSocial extends Social {
  capabilities: Capabilities;
  /** An AI answers there first, if it is active. */
  has_ai: boolean;
  /** Over the package's limit: readable, but cannot be answered. */
  is_frozen: boolean;
  /** Bills reach customers after the reply window, too, in words that the provider has approved. */
  takes_late_bills: boolean;
}

/** Additionally, what the settings show. */
export interface SocialDetail extends Social {
  is_frozen: boolean;
  external_id: string;
  created_at: string;
  last_event_at: string | null;
  /** The name of the failed check, or of the sending error. */
  last_error: string | null;
  checks: Checks;
  checked_at: string | null;
  quota_limit: number | null;
  quota_used: number | null;
  auto_assign: "off" | "least_busy";
  /** Customers see the name and picture of the member who answers; LINE only. */
  shows_sender: boolean;
  /** The channel's webhook URL; null for our own widget. */
  webhook_url: string | null;
}

/** Channel id and secret, as shown in LINE's console. */
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
export const senderSchema = z.object({ shows_sender: z.boolean() });
export const confirmationSchema = z.object({
  check: z.enum(["redelivery", "auto_reply"]),
  is_confirmed: z.boolean(),
});

export const eventStates = ["received", "processed", "skipped", "dead_letter"] as const;
export type EventState = (typeof eventStates)[number];

/** A ledger entry: that an event arrived and its result, without its content. */
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
  /** The cursor of the next page, or null on the last one. */
  next: { after_at: string; after_id: string } | null;
}

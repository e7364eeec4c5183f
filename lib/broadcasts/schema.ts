import * as z from "zod";
import { cardsSchema, quickRepliesSchema, storedCardsSchema } from "@/lib/cards/schema";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { attachmentSchema } from "@/lib/media/schema";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { quickVariables, type VariableName } from "@/lib/quick-messages/variables";
import { narrowingSchema, storedNarrowingSchema } from "@/lib/socials/narrowing";
import { fits } from "@/lib/text/entry";
import type { BroadcastNarrowcast } from "./narrowcasts/schema";

export const MAX_BUBBLES = 5;
export const MAX_NAME = 80;
/** LINE's limit for a sender's name. */
export const MAX_SENDER = 20;
export const MAX_LINK_NAME = 30;
/** Above this number of recipients, the member has to type the number to confirm. */
export const TYPED_ABOVE = 1_000;

export const broadcastStates = [
  "draft",
  "scheduled",
  "preparing",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "failed",
] as const;
export type BroadcastState = (typeof broadcastStates)[number];
/** In progress: its figures still change. */
export const isMoving = (state: BroadcastState) => state === "preparing" || state === "sending";
/** Not started, so it can be edited. */
export const isOpen = (state: BroadcastState) => state === "draft" || state === "scheduled";

/** The states among which a list is filtered: what a shop looks for, several of ours each. */
export const broadcastFilters = ["draft", "scheduled", "sending", "sent", "stopped"] as const;
export type BroadcastFilter = (typeof broadcastFilters)[number];
const FILTERED: Record<BroadcastFilter, BroadcastState[]> = {
  draft: ["draft"],
  scheduled: ["scheduled"],
  sending: ["preparing", "sending", "paused"],
  sent: ["sent"],
  stopped: ["cancelled", "failed"],
};
export const statesOf = (filter: BroadcastFilter): BroadcastState[] => FILTERED[filter];

export const MAX_TERM = 80;
export const broadcastQuerySchema = z.object({
  origin: z.enum(["screen", "bot"]).default("screen"),
  /** The previous page's `next`. */
  before: z.optional(pageKeySchema),
  /** A part of the name. */
  q: z.string().trim().max(MAX_TERM).optional(),
  state: z.enum(broadcastFilters).optional(),
});
export type BroadcastQuery = z.infer<typeof broadcastQuerySchema>;

/** Variables of a broadcast's text that every recipient has. */
export const broadcastVariables = ["customer_name", "first_name", "shop_name"] as const satisfies VariableName[];

export const broadcastBubbleSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ image: attachmentSchema }),
  z.object({ video: attachmentSchema }),
  storedCardsSchema,
]);
export type BroadcastBubble = z.infer<typeof broadcastBubbleSchema>;

const days = z.number().int().min(1).max(9999);
/** The audience; omitted criteria do not filter. See private.is_audience. */
export const audienceSchema = z.object({
  tags_any: z.array(z.uuid()).max(30).optional(),
  tags_match: z.enum(["any", "all"]).optional(),
  tags_none: z.array(z.uuid()).max(30).optional(),
  active_days: days.optional(),
  silent_days: days.optional(),
  languages: z.array(z.string().max(12)).max(30).optional(),
  /** yes: only customers who opted in; not_no: all except those who opted out. */
  consent: z.enum(["yes", "not_no"]).optional(),
  /** Baht paid with verified slips within `spend_days`. */
  min_spend: z.number().min(0).max(999_999_999).optional(),
  spend_days: days.optional(),
  /** Only on these channels. */
  social_ids: z.array(z.uuid()).max(30).optional(),
  /** Custom fields with these values; without a value, filled in. */
  fields: z
    .array(z.object({ id: z.uuid(), value: z.string().max(200).optional() }))
    .max(30)
    .optional(),
  /** The recipients that this other broadcast did not reach. */
  missed_of: z.uuid().optional(),
  /** Also customers who wait for an answer; left out otherwise. */
  includes_waiting: z.boolean().optional(),
  /** All followers of the LINE account, including unknown ones. */
  followers: z.boolean().optional(),
  /** Makes it a narrowcast: LINE selects among all followers. */
  narrow: narrowingSchema.optional(),
});
export type Audience = z.infer<typeof audienceSchema>;
const storedAudienceSchema = audienceSchema.extend({ narrow: storedNarrowingSchema.optional() });

export const linkTrackings = ["off", "total", "person"] as const;

export const broadcastSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.enum(["screen", "bot"]),
  state: z.enum(broadcastStates),
  bubbles: z.array(broadcastBubbleSchema),
  social_ids: z.array(z.uuid()),
  audience: storedAudienceSchema,
  link_tracking: z.enum(linkTrackings),
  sender_name: z.string().nullable(),
  send_at: z.string().nullable(),
  ignores_quiet: z.boolean(),
  ignores_cap: z.boolean(),
  is_staged: z.boolean(),
  stage: z.enum(["first", "rest"]).nullable(),
  reason: z.string().nullable(),
  resumes_at: z.string().nullable(),
  created_by: z.uuid().nullable(),
  started_by: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  frozen_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/** All figures are counts over the recipients' rows. */
export const figuresSchema = z.object({
  broadcast_id: z.uuid(),
  /** All intended recipients: waiting, sent, not_sent and unknown together. */
  total: z.number(),
  waiting: z.number(),
  sent: z.number(),
  not_sent: z.number(),
  unknown: z.number(),
  left_out: z.number(),
  clicked: z.number(),
  replied: z.number(),
  blocked: z.number(),
  paid: z.number(),
  /** In baht. */
  paid_amount: z.coerce.number(),
  /** All clicks, including anonymous ones. */
  clicks: z.number(),
  /** "not_sent:quota_exceeded" → count. */
  reasons: z.record(z.string(), z.number()),
});
export type Figures = z.infer<typeof figuresSchema>;
/** `narrowcast`: what LINE says, of a broadcast whose recipients it chose. */
export type ListedBroadcast = Broadcast & { figures: Figures; narrowcast: BroadcastNarrowcast | null };
/** With the bubbles as they were sent; null until then. */
export type DetailedBroadcast = ListedBroadcast & { sent_bubbles: BroadcastBubble[] | null };

const textSchema = z
  .string()
  .refine(fits(MAX_TEXT_LENGTH), "text_too_long")
  .refine((text) => text.trim() !== "", "empty_message")
  .refine(
    (text) =>
      quickVariables.unknown(text).length === 0 &&
      [...quickVariables.used(text)].every((name) => (broadcastVariables as readonly VariableName[]).includes(name)),
    "unknown_variable",
  );

/** The saved form of a broadcast; in a draft everything except the name can be missing. */
export const broadcastInputSchema = z.object({
  name: z.string().trim().min(1, "required").max(MAX_NAME),
  bubbles: z
    .array(
      z.union([
        z.object({ text: textSchema }),
        z.object({ image_id: z.uuid() }),
        z.object({ video_id: z.uuid() }),
        z.object({ cards: cardsSchema, quick_replies: z.optional(quickRepliesSchema) }),
      ]),
    )
    .max(MAX_BUBBLES),
  social_ids: z.array(z.uuid()).max(50),
  audience: audienceSchema,
  link_tracking: z.enum(linkTrackings),
  sender_name: z.string().trim().max(MAX_SENDER).nullable(),
  ignores_quiet: z.boolean(),
  ignores_cap: z.boolean(),
  is_staged: z.boolean(),
});
export type BroadcastInput = z.infer<typeof broadcastInputSchema>;

export const audienceCountSchema = z.object({
  reaches: z.number(),
  by_social: z.record(z.string(), z.number()),
  left_out: z.record(z.string(), z.number()),
});
export type AudienceCount = z.infer<typeof audienceCountSchema>;

export const audienceQuerySchema = z.object({
  social_ids: z.array(z.uuid()).max(50),
  audience: audienceSchema,
  ignores_cap: z.boolean().default(false),
  /** Lists people instead of counts: those excluded for this reason, or "none" for those reached. */
  reason: z.string().max(40).optional(),
});
export type AudienceQuery = z.infer<typeof audienceQuerySchema>;

export const audiencePersonSchema = z.object({
  room_id: z.uuid(),
  social_id: z.uuid(),
  name: z.string(),
  customer_last_at: z.string().nullable(),
});
export type AudiencePerson = z.infer<typeof audiencePersonSchema>;

/** Delivery results; each is counted and links to its recipients. */
export const figureNames = [
  "sent",
  "waiting",
  "not_sent",
  "unknown",
  "left_out",
  "clicked",
  "replied",
  "blocked",
  "paid",
] as const;
const recipientFilters = ["all", ...figureNames] as const;
export type RecipientFilter = (typeof recipientFilters)[number];

export const recipientQuerySchema = z.object({
  filter: z.enum(recipientFilters).default("all"),
  reason: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  after: z.coerce.number().int().min(0).default(0),
});
export type RecipientQuery = z.infer<typeof recipientQuerySchema>;

export const recipientSchema = z.object({
  position: z.number(),
  /** Null if the caller may not see the room. */
  room_id: z.uuid().nullable(),
  customer_id: z.uuid().nullable(),
  name: z.string().nullable(),
  social_name: z.string().nullable(),
  social_kind: z.string().nullable(),
  state: z.enum(["waiting", "sent", "not_sent", "unknown", "left_out"]),
  reason: z.string().nullable(),
  sent_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  replied_at: z.string().nullable(),
  blocked_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  paid_amount: z.coerce.number().nullable(),
});
export type Recipient = z.infer<typeof recipientSchema>;
export interface RecipientPage {
  recipients: Recipient[];
  next: number | null;
}

/** A broadcast in a customer's panel. */
export const receivedBroadcastSchema = z.object({
  broadcast_id: z.uuid(),
  name: z.string(),
  sent_at: z.string().nullable(),
  state: z.enum(["sent", "unknown"]),
  clicked_at: z.string().nullable(),
  replied_at: z.string().nullable(),
});
export type ReceivedBroadcast = z.infer<typeof receivedBroadcastSchema>;

export const broadcastTransitions = ["unschedule", "pause", "resume", "cancel", "delete"] as const;
export type BroadcastTransition = (typeof broadcastTransitions)[number];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** The shop's name in its tracked links. */
const linkNameSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .min(3)
  .max(MAX_LINK_NAME);
/** Project-wide broadcast settings. Times are in the project's zone; both null: no quiet hours. */
export const broadcastSettingsSchema = z.object({
  quiet_from: time.nullable(),
  quiet_to: time.nullable(),
  weekly_cap: z.number().int().min(1).max(50),
  stage_minutes: z.number().int().min(5).max(1440),
  stage_blocked_percent: z.number().min(0.1).max(50),
  /** Null: links without a name. */
  link_name: linkNameSchema.nullable(),
});
export type BroadcastSettings = z.infer<typeof broadcastSettingsSchema>;
/** The defaults; keep in step with private.quiet_until. */
export const defaultSettings: BroadcastSettings = {
  quiet_from: "21:00",
  quiet_to: "08:00",
  weekly_cap: 2,
  stage_minutes: 30,
  stage_blocked_percent: 2,
  link_name: null,
};

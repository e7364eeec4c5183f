import * as z from "zod";
import { attachmentSchema } from "@/lib/media/schema";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { quickVariables, type VariableName } from "@/lib/quick-messages/variables";

export const MAX_BUBBLES = 5;
export const MAX_NAME = 80;
/** LINE shows no longer name of a sender. */
export const MAX_SENDER = 20;
/** More recipients than these are confirmed by typing their number. */
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
/** On its way: its figures still change by themselves. */
export const isMoving = (state: BroadcastState) => state === "preparing" || state === "sending";
/** Nobody has been written to, so it may be changed. */
export const isOpen = (state: BroadcastState) => state === "draft" || state === "scheduled";

/** What a broadcast's text may ask for: what is known of everybody. */
export const broadcastVariables = ["customer_name", "first_name", "shop_name"] as const satisfies VariableName[];

export const broadcastBubbleSchema = z.union([z.object({ text: z.string() }), z.object({ image: attachmentSchema })]);
export type BroadcastBubble = z.infer<typeof broadcastBubbleSchema>;

const days = z.number().int().min(1).max(9999);
/** Whom it is for; what is not said does not matter. See private.is_audience. */
export const audienceSchema = z.object({
  tags_any: z.array(z.uuid()).max(30).optional(),
  tags_match: z.enum(["any", "all"]).optional(),
  tags_none: z.array(z.uuid()).max(30).optional(),
  active_days: days.optional(),
  silent_days: days.optional(),
  languages: z.array(z.string().max(12)).max(30).optional(),
  /** yes: only who agreed to offers; not_no: all but those who refused. */
  consent: z.enum(["yes", "not_no"]).optional(),
  /** Baht paid by verified slips, within `spend_days`. */
  min_spend: z.number().min(0).max(999_999_999).optional(),
  spend_days: days.optional(),
  /** Whom another broadcast did not reach. */
  missed_of: z.uuid().optional(),
  /** Everybody who follows the LINE account, known here or not. */
  followers: z.boolean().optional(),
});
export type Audience = z.infer<typeof audienceSchema>;

export const linkTrackings = ["off", "total", "person"] as const;

export const broadcastSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.enum(["screen", "bot"]),
  state: z.enum(broadcastStates),
  bubbles: z.array(broadcastBubbleSchema),
  social_ids: z.array(z.uuid()),
  audience: audienceSchema,
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
  frozen_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/** Every number is a count over the recipients' rows. */
export const figuresSchema = z.object({
  broadcast_id: z.uuid(),
  /** Who was to get it: waiting, sent, not_sent and unknown together. */
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
  /** Openings of links, also of nobody in particular. */
  clicks: z.number(),
  /** "not_sent:quota_exceeded" → how many. */
  reasons: z.record(z.string(), z.number()),
});
export type Figures = z.infer<typeof figuresSchema>;
export type ListedBroadcast = Broadcast & { figures: Figures };

const textSchema = z
  .string()
  .max(MAX_TEXT_LENGTH, "text_too_long")
  .refine((text) => text.trim() !== "", "empty_message")
  .refine(
    (text) =>
      quickVariables.unknown(text).length === 0 &&
      [...quickVariables.used(text)].every((name) => (broadcastVariables as readonly VariableName[]).includes(name)),
    "unknown_variable",
  );

/** What a broadcast is saved as; a draft may still lack everything but its name. */
export const broadcastInputSchema = z.object({
  name: z.string().trim().min(1, "required").max(MAX_NAME),
  bubbles: z.array(z.union([z.object({ text: textSchema }), z.object({ image_id: z.uuid() })])).max(MAX_BUBBLES),
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
  /** Asks for the people behind a number instead: those left out for it, or "none" for those reached. */
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

/** What may have come of a message; each counted, and each a way to its rows. */
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
  /** Null where the caller may not see the room. */
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

/** A broadcast as the panel of a customer shows it. */
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
/** What holds for all broadcasts of a project. Times are in its zone; both null: no quiet hours. */
export const broadcastSettingsSchema = z.object({
  quiet_from: time.nullable(),
  quiet_to: time.nullable(),
  weekly_cap: z.number().int().min(1).max(50),
  stage_minutes: z.number().int().min(5).max(1440),
  stage_blocked_percent: z.number().min(0.1).max(50),
});
export type BroadcastSettings = z.infer<typeof broadcastSettingsSchema>;
/** What holds where nobody has said otherwise; private.quiet_until says the same. */
export const defaultSettings: BroadcastSettings = {
  quiet_from: "21:00",
  quiet_to: "08:00",
  weekly_cap: 2,
  stage_minutes: 30,
  stage_blocked_percent: 2,
};

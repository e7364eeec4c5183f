import * as z from "zod";
import { richSchema } from "@/lib/cards/schema";
import type { Attachment } from "@/lib/media/schema";
import type { SocialKind } from "@/lib/rooms/schema";
import { socialKinds } from "@/lib/rooms/schema";

export const MAX_BUBBLES = 5;
export const MAX_BUBBLE_LENGTH = 900;
/** Of all bubbles of an automatic message, or of a rule, as JSON in UTF-8, without the pictures that the database adds: it takes 256 KB. */
export const MAX_BYTES = 96_000;
export const MAX_RULES = 100;
export const MAX_CONDITIONS = 10;
export const MAX_LANGUAGES = 20;
export const MAX_ACTIONS = 10;
export const MAX_CODES = 50;
export const MAX_CODE_LENGTH = 20;
export const MAX_ITEM_LENGTH = 120;

function fitsTogether(value: unknown): boolean {
  const json = JSON.stringify(value, (key, part: unknown) => (key === "pictures" ? undefined : part));
  return new TextEncoder().encode(json).length <= MAX_BYTES;
}

/** Cards, quick replies or both. The database fills in the pictures, whatever a form says. */
const richBubbleSchema = z.intersection(
  richSchema,
  z.object({ pictures: z.custom<Attachment[]>(Array.isArray).default([]) }),
);
export type RichBubble = z.output<typeof richBubbleSchema>;
/** A text, or as the last bubble what the message has besides. */
export type AutomaticBubble = string | RichBubble;

/** Drops empty texts. */
const bubbles = z
  .array(z.union([z.string().trim().max(MAX_BUBBLE_LENGTH), richBubbleSchema]))
  .max(MAX_BUBBLES)
  .refine((given) => given.slice(0, -1).every((bubble) => typeof bubble === "string"), "invalid")
  .transform((given) => given.filter((bubble) => bubble !== ""))
  .refine(([first]) => first === undefined || typeof first === "string" || first.cards !== undefined, "empty_message");

/** The texts of a message, and what it has besides. */
export function splitBubbles(given: readonly (string | z.input<typeof richBubbleSchema>)[]): {
  texts: string[];
  rich: RichBubble | null;
} {
  const texts = given.filter((bubble) => typeof bubble === "string");
  const rich = given.find((bubble) => typeof bubble !== "string");
  return { texts, rich: rich ? { ...rich, pictures: rich.pictures ?? [] } : null };
}
const id = z.uuid("required");

/** In the order in which a customer gets them. */
export const messageKinds = ["greeting", "away", "waiting", "closing", "csat", "thanks"] as const;
export type MessageKind = (typeof messageKinds)[number];
export const textChannels = ["all", ...socialKinds] as const;
export type TextChannel = (typeof textChannels)[number];
export const textLanguages = ["th", "en"] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** Bubbles by channel and language; a channel without its own uses those for all channels. */
const textsSchema = z
  .partialRecord(z.enum(textChannels), z.partialRecord(z.enum(textLanguages), bubbles))
  .refine(fitsTogether, "cards_too_large");

/** What a customer gets, as private.choose_bubbles chooses it: a channel's own before what is for all, the language before Thai. */
export function chooseBubbles(
  texts: z.infer<typeof textsSchema>,
  channel: TextChannel,
  language: TextLanguage,
): AutomaticBubble[] {
  const { [channel]: own, all } = texts;
  const inOrder = [own?.[language], own?.th, all?.[language], all?.th, all?.en];
  return inOrder.find((given) => given?.some((bubble) => bubble !== "")) ?? [];
}

export const automaticMessageSchema = z.object({
  is_on: z.boolean(),
  /** Whether it may be pushed on LINE, which uses quota; otherwise it is sent only where it is free. */
  spends_quota: z.boolean(),
  /** waiting: minutes without an answer, in business hours. */
  minutes: z.number({ error: "required" }).int().min(1, "minutes").max(1440, "minutes"),
  /** greeting: once per conversation, else only at the first contact. */
  each_conversation: z.boolean(),
  texts: textsSchema,
});
export type AutomaticMessage = z.infer<typeof automaticMessageSchema>;
export const messageKindSchema = z.enum(messageKinds);

export const triggers = [
  "message",
  "opened",
  "assigned",
  "resolved",
  "reopened",
  "tagged",
  "unanswered",
  "snooze_over",
  "bill_paid",
  "bill_overdue",
] as const;
const triggerSchema = z.object({
  on: z.enum(triggers),
  /** unanswered: minutes, in business hours. */
  minutes: z.number({ error: "required" }).int().min(1, "minutes").max(1440, "minutes").optional(),
});

const words = z.array(z.string().trim().min(1).max(100)).max(20);
const conditionSchema = z.discriminatedUnion("if", [
  z
    .object({ if: z.literal("text"), op: z.enum(["contains", "equals", "phone"]), words: words.default([]) })
    .refine(({ op, words: given }) => op === "phone" || given.length > 0, { error: "required", path: ["words"] }),
  z.object({ if: z.literal("channel"), social_ids: z.array(id).min(1, "required").max(50) }),
  z.object({ if: z.literal("tag"), tag_ids: z.array(id).min(1, "required").max(50), has: z.boolean() }),
  z.object({ if: z.literal("new_customer"), is: z.boolean() }),
  z.object({ if: z.literal("open_hours"), is: z.boolean() }),
  z
    .object({ if: z.literal("assignee"), op: z.enum(["nobody", "somebody", "is"]), user_id: z.uuid().optional() })
    .refine(({ op, user_id }) => op !== "is" || user_id !== undefined, { error: "required", path: ["user_id"] }),
  z.object({
    if: z.literal("language"),
    languages: z.array(z.string().min(2).max(12)).min(1, "required").max(MAX_LANGUAGES),
  }),
  z.object({
    if: z.literal("priority"),
    levels: z.array(z.number().int().min(0).max(3)).min(1, "required"),
  }),
  /** Whether the room is one of comments; under these posts, or any. */
  z.object({ if: z.literal("comment"), is: z.boolean(), post_ids: z.array(id).max(50).default([]) }),
]);
export type Condition = z.input<typeof conditionSchema>;
export type ConditionKind = Condition["if"];

/** What a live sale offers, by the code that customers write. */
const codesSchema = z
  .array(
    z.object({
      code: z.string().trim().min(1, "required").max(MAX_CODE_LENGTH),
      item: z.string().trim().min(1, "required").max(MAX_ITEM_LENGTH),
    }),
  )
  .max(MAX_CODES)
  .refine((codes) => new Set(codes.map(({ code }) => code.toLowerCase())).size === codes.length, "duplicateCode");
export type SaleCode = z.output<typeof codesSchema>[number];

const actionSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("assign"), user_id: id }),
  z.object({
    do: z.literal("round_robin"),
    /** Maximum open rooms of a member who can be assigned another. */
    cap: z.number({ error: "required" }).int().min(1, "required").max(500),
    /** Empty: all members who answer. */
    user_ids: z.array(z.uuid()).max(100),
    /** Also reassigns rooms that are already assigned. */
    reassigns: z.boolean(),
  }),
  z.object({ do: z.literal("add_tag"), tag_id: id }),
  z.object({ do: z.literal("remove_tag"), tag_id: id }),
  z.object({ do: z.literal("priority"), level: z.number().int().min(0).max(3) }),
  z.object({ do: z.literal("status"), status: z.enum(["open", "resolved"]) }),
  z.object({
    do: z.literal("send"),
    bubbles: bubbles.refine((given) => given.length > 0, "required"),
    spends_quota: z.boolean(),
  }),
  /** Answers the customer's comment: under it, or privately. With codes, only a comment that names one; {{สินค้า}} becomes its item. */
  z.object({
    do: z.literal("answer_comment"),
    how: z.enum(["publicly", "privately"]),
    text: z.string().trim().min(1, "required").max(MAX_BUBBLE_LENGTH),
    codes: codesSchema.optional(),
  }),
  z.object({ do: z.literal("note"), text: z.string().trim().min(1, "required").max(2000) }),
  z.object({
    do: z.literal("notify"),
    /** assignee, managers, or a member's id. */
    to: z.union([z.enum(["assignee", "managers"]), z.uuid()]),
    text: z.string().trim().min(1, "required").max(200),
  }),
]);
export type Action = z.input<typeof actionSchema>;
export type ActionKind = Action["do"];

export const definitionSchema = z
  .object({
    trigger: triggerSchema,
    match: z.enum(["all", "any"]),
    conditions: z.array(conditionSchema).max(MAX_CONDITIONS),
    actions: z.array(actionSchema).min(1, "ruleWithoutAction").max(MAX_ACTIONS),
  })
  .refine(({ trigger }) => trigger.on !== "unanswered" || trigger.minutes !== undefined, {
    error: "required",
    path: ["trigger", "minutes"],
  })
  .refine(fitsTogether, { error: "cards_too_large", path: ["actions"] });

export const ruleFormSchema = z.object({
  name: z.string().trim().min(1, "required").max(80),
  is_on: z.boolean(),
  /** On a match, skips the rules after it. */
  stops: z.boolean(),
  definition: definitionSchema,
  /** `updated_at` of the version that was changed; null: whatever it is now. */
  based_on: z.iso.datetime({ offset: true }).nullish(),
});
export type RuleForm = z.input<typeof ruleFormSchema>;

export const ruleSchema = ruleFormSchema.omit({ based_on: true }).extend({
  id: z.uuid(),
  updated_at: z.string(),
  /** When the rule was stopped automatically because it looped. */
  paused_at: z.string().nullable(),
});
export type Rule = z.input<typeof ruleSchema>;

/** The result of one action: done, unchanged, or the reason for neither (a key of automations.results). */
const outcomeSchema = z.array(z.object({ do: z.string(), result: z.string() }));

/** One evaluation of a rule in a room. */
export const ruleRunSchema = z.object({
  id: z.number(),
  room_id: z.uuid(),
  customer_name: z.string(),
  matched: z.boolean(),
  /** Indexes of the unmet conditions, from 0. */
  unmet: z.array(z.number()),
  outcome: outcomeSchema,
  reason: z.enum(["loop", "too_often"]).nullable(),
  created_at: z.string(),
});
export type RuleRun = z.infer<typeof ruleRunSchema>;

export interface RuleRunPage {
  runs: RuleRun[];
  /** The cursor of the next page, or null on the last one. */
  next: number | null;
}

export const dryRunSchema = z.array(
  z.object({
    room_id: z.uuid(),
    customer_name: z.string(),
    social_kind: z.enum(socialKinds),
    preview: z.string(),
    last_message_at: z.string(),
    matched: z.boolean(),
    unmet: z.array(z.number()),
    outcome: outcomeSchema,
  }),
);
export type DryRun = z.infer<typeof dryRunSchema>;

/** What rules can refer to. */
export interface RuleOptions {
  members: { id: string; name: string }[];
  tags: { id: string; name: string }[];
  socials: { id: string; name: string; kind: SocialKind }[];
  /** With comments; a name is null without text. */
  posts: { id: string; name: string | null }[];
}

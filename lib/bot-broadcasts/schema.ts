import * as z from "zod";
import { audienceSchema, MAX_SENDER } from "@/lib/broadcasts/schema";

export const MAX_SEGMENT_NAME = 40;

/** A segment's definition: an audience without the parts that belong to a single broadcast. */
export const segmentDefinitionSchema = audienceSchema.omit({ followers: true, narrow: true, missed_of: true });
export const segmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  definition: segmentDefinitionSchema,
});
export type Segment = z.infer<typeof segmentSchema>;

export const segmentInputSchema = z.object({
  name: z.string().trim().min(1, "required").max(MAX_SEGMENT_NAME),
  definition: segmentDefinitionSchema,
});
export type SegmentInput = z.infer<typeof segmentInputSchema>;

export const explanationQuerySchema = z.object({
  social_ids: z.array(z.uuid()).max(50),
  definition: segmentDefinitionSchema,
});
/** A person of a segment, with the reason. */
export const segmentPersonSchema = z.object({
  room_id: z.uuid(),
  name: z.string(),
  tags: z.array(z.string()),
  /** In baht. */
  spent: z.coerce.number(),
  customer_last_at: z.string().nullable(),
});
export type SegmentPerson = z.infer<typeof segmentPersonSchema>;

export const botSettingsSchema = z.object({
  is_on: z.boolean(),
  command_word: z.string().trim().min(2).max(20).regex(/^\S+$/, "command_word"),
  segment_id: z.uuid().nullable(),
  needs_approval: z.boolean(),
  daily_limit: z.number().int().min(1).max(20),
  admin_limit: z.number().int().min(1).max(20),
  sender_name: z.string().trim().max(MAX_SENDER).nullable(),
});
export type BotSettings = z.infer<typeof botSettingsSchema>;
export const defaultBotSettings: BotSettings = {
  is_on: false,
  command_word: "บรอดแคสต์",
  segment_id: null,
  needs_approval: true,
  daily_limit: 3,
  admin_limit: 5,
  sender_name: null,
};

export const newAdminSchema = z.object({ name: z.string().trim().min(1, "required").max(60) });

export interface BotAdmin {
  id: string;
  social_id: string;
  name: string;
  room_id: string | null;
  added_at: string;
  bound_at: string | null;
}

export const requestStates = [
  "collecting",
  "preview",
  "approval",
  "started",
  "cancelled",
  "refused",
  "expired",
] as const;
export const botRequestSchema = z.object({
  id: z.uuid(),
  social_id: z.uuid(),
  broadcast_id: z.uuid().nullable(),
  state: z.enum(requestStates),
  settled_by: z.string().nullable(),
  created_at: z.string(),
  admin_name: z.string(),
  segment_name: z.string().nullable(),
  broadcast_name: z.string().nullable(),
});
export type BotRequest = z.infer<typeof botRequestSchema>;

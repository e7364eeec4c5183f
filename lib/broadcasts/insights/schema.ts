import * as z from "zod";

/** What LINE counted on one account, beside our figures and never added to them. */
export const insightSchema = z.object({
  social_id: z.uuid(),
  social_name: z.string(),
  state: z.enum(["waiting", "counted", "refused"]),
  reason: z.string().nullable(),
  /** Of a broadcast to all followers only. */
  delivered: z.number().nullable(),
  /** People. Null: LINE does not say. */
  opened: z.number().nullable(),
  clicked: z.number().nullable(),
  counted_at: z.string().nullable(),
  /** LINE counts no further. */
  is_final: z.boolean(),
});
export type BroadcastInsight = z.infer<typeof insightSchema>;

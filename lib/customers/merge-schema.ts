import * as z from "zod/mini";

/** A possible duplicate: same phone or e-mail. */
const suggestionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  picture_url: z.nullable(z.string()),
  created_at: z.string(),
  by_phone: z.boolean(),
  by_email: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionRowsSchema = z.array(suggestionSchema);

/** A merge that can still be undone; `name` is that of the customer who was merged away. */
const mergeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  merged_by: z.nullable(z.uuid()),
  merged_at: z.string(),
});
export type Merge = z.infer<typeof mergeSchema>;
export const mergeRowsSchema = z.array(mergeSchema);

/** If both customers have a value, one of the two is kept. */
export const mergeFields = ["name", "phone", "email", "language", "attributes"] as const;
export type MergeField = (typeof mergeFields)[number];
export const mergeRequestSchema = z.object({
  /** The customer to merge away. */
  from_id: z.uuid(),
  /** The fields to take from them. */
  take: z._default(z.array(z.enum(mergeFields)), []),
});
export type MergeRequest = z.infer<typeof mergeRequestSchema>;

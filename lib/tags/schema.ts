import * as z from "zod";

export const tagColors = ["gray", "red", "orange", "amber", "green", "teal", "blue", "violet", "pink"] as const;
export type TagColor = (typeof tagColors)[number];

/** Maximum number of tags on a room or customer, and in a project. */
export const MAX_TAGS_ON_ONE = 30;
export const MAX_TAGS = 500;

// Includes combining marks, without which half of all Thai words would be refused, and joiners, which emoji and some scripts need.
const NAME = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Join_Control} ]+$/u;

/** A name as it is stored: NFC, trimmed, single spaces between words. Keep in step with private.is_tag_name. */
const nameSchema = z
  .string()
  .transform((text) => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "required")
      .refine((name) => [...name].length <= 50, "tag_name_long")
      .regex(NAME, "tag_name"),
  );
const descriptionSchema = z.string().trim().max(200, "description_long");

export const tagSchema = z.object({
  name: nameSchema,
  color: z.enum(tagColors).default("gray"),
  description: descriptionSchema.default(""),
});
export type TagDraft = z.output<typeof tagSchema>;
export const tagChangeSchema = z
  .object({ name: nameSchema, color: z.enum(tagColors), description: descriptionSchema })
  .partial();
export type TagChange = z.output<typeof tagChangeSchema>;

export const tagRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(tagColors),
  description: z.string(),
  /** Number of rooms and customers with it that the member may see. */
  rooms: z.number(),
  customers: z.number(),
});
export type Tag = z.infer<typeof tagRowSchema>;

/** The result of deleting or merging a tag; undo_id restores it for 30 days. */
export const tagRemovalSchema = z.object({ undo_id: z.uuid(), rooms: z.number(), customers: z.number() });
export type TagRemoval = z.infer<typeof tagRemovalSchema>;

const ids = z.array(z.uuid()).max(MAX_TAGS_ON_ONE, "too_many_tags").default([]);
/** Tags to add to and remove from a room or customer. */
export const taggingSchema = z.object({ add: ids, remove: ids });
export type Tagging = z.input<typeof taggingSchema>;

/** Whether a tag stays with the customer; otherwise it belongs to the room. */
export const tagPlaceSchema = z.object({ stays: z.boolean() });

/** Names are compared regardless of case and compatibility forms. */
export const foldTagName = (name: string) => name.normalize("NFKC").toLowerCase().trim();

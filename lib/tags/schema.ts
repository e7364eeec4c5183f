import * as z from "zod";

export const tagColors = ["gray", "red", "orange", "amber", "green", "teal", "blue", "violet", "pink"] as const;
export type TagColor = (typeof tagColors)[number];

/** How many tags a room or a customer can carry, and a project can have. */
export const MAX_TAGS_ON_ONE = 30;
export const MAX_TAGS = 500;

// Without combining marks half of Thai's words would be refused. Joiners hold emoji and some scripts together.
const NAME = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Join_Control} ]+$/u;

/** A name as it is stored: composed, no space around, one space between words. The rules are those of private.is_tag_name. */
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
  /** How many rooms and customers, of those the member may see, carry it. */
  rooms: z.number(),
  customers: z.number(),
});
export type Tag = z.infer<typeof tagRowSchema>;

/** What a deletion or merge of a tag came to; undo_id brings it back for 30 days. */
export const tagRemovalSchema = z.object({ undo_id: z.uuid(), rooms: z.number(), customers: z.number() });
export type TagRemoval = z.infer<typeof tagRemovalSchema>;

const ids = z.array(z.uuid()).max(MAX_TAGS_ON_ONE, "too_many_tags").default([]);
/** Tags to put on and to take off a room or a customer. */
export const taggingSchema = z.object({ add: ids, remove: ids });
export type Tagging = z.input<typeof taggingSchema>;

/** Names are the same regardless of case and spelling. */
export const foldTagName = (name: string) => name.normalize("NFKC").toLowerCase().trim();

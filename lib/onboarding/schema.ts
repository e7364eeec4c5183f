import * as z from "zod";
import { LANGUAGES } from "@/lib/i18n/languages";
import { politenesses } from "@/lib/text/polite";

/** Kinds of shop that have a starter set. Keep in step with project_setups_shop_kind_check. */
export const shopKinds = ["clothes", "food", "beauty", "electronics", "services", "general"] as const;
export type ShopKind = (typeof shopKinds)[number];
export const shopKindSchema = z.enum(shopKinds);

/** In the order in which a new shop does them. */
export const checklistItems = [
  "channel",
  "answer",
  "quick_messages",
  "business_hours",
  "receiving_account",
  "team",
] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export const checklistSchema = z.object({
  shop_kind: shopKindSchema.nullable(),
  is_dismissed: z.boolean(),
  may_dismiss: z.boolean(),
  has_rooms: z.boolean(),
  /** Whether each is done; absent: the member's role cannot do it. */
  items: z.partialRecord(z.enum(checklistItems), z.boolean()),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** Additionally, the public id of the shop's first widget, whose page is the chat link. */
export type ChecklistOfShop = Checklist & { virtual_id: string | null };

/** What a starter set is written for: the kind of shop, the language, and who speaks. */
export const starterChoiceSchema = z.object({
  kind: shopKindSchema,
  language: z.enum(LANGUAGES),
  politeness: z.enum(politenesses),
});
export type StarterChoice = z.infer<typeof starterChoiceSchema>;

const keys = z.array(z.string().max(50)).max(50);
/** What to add of a set: shortcuts, tag names and kinds of automatic message. `id` makes the request idempotent. */
export const starterAdditionSchema = starterChoiceSchema.extend({
  id: z.uuid(),
  quick_messages: keys,
  tags: keys,
  automatic_messages: keys,
});
export type StarterAddition = z.infer<typeof starterAdditionSchema>;

export const starterAddedSchema = z.object({
  quick_messages: z.number(),
  tags: z.number(),
  automatic_messages: z.number(),
});
export type StarterAdded = z.infer<typeof starterAddedSchema>;

/** kept: changed or used since they were added. */
export const starterUndoneSchema = z.object({ removed: z.number(), kept: z.number() });
export type StarterUndone = z.infer<typeof starterUndoneSchema>;

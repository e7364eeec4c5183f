import * as z from "zod";
import { MAX_ITEM_NAME } from "@/lib/bills/limits";
import { itemPriceSchema } from "@/lib/bills/schema";
import { oneLine } from "@/lib/text/entry";

/** What the editor saves; the price is typed in baht and becomes satang. */
export const savedItemFormSchema = z.object({
  name: z.string().overwrite(oneLine).min(1, "required").max(MAX_ITEM_NAME),
  price: itemPriceSchema,
  picture_id: z.uuid().nullable(),
});
export type SavedItemInput = z.output<typeof savedItemFormSchema>;

/** A saved item without its picture's URL. */
export const savedItemSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  price_satang: z.number(),
  picture_id: z.uuid().nullable(),
  used_at: z.string().nullable(),
});
export type SavedItem = z.infer<typeof savedItemSchema> & { picture_url: string | null };

/** A price as people type it: without grouping, and without decimals if it has no satang. */
export const typedPrice = (satang: number): string => (satang / 100).toFixed(satang % 100 === 0 ? 0 : 2);

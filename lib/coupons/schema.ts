import * as z from "zod";
import { MAX_CARD_TEXT, MAX_CARD_TITLE } from "@/lib/cards/limits";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { fits, oneLine, plainText } from "@/lib/text/entry";

export const MAX_CODE = 40;
export const MAX_USES = 1_000_000;

const instant = z.iso.datetime({ offset: true }).nullable();

/** What the editor saves: name and text become a card's title and text. */
export const couponInputSchema = z
  .object({
    name: z.string().overwrite(oneLine).min(1, "required").refine(fits(MAX_CARD_TITLE), "card_title_long"),
    text: z.string().overwrite(plainText).refine(fits(MAX_CARD_TEXT), "card_text_long"),
    picture_id: z.uuid().nullable(),
    code: z.string().overwrite(oneLine).max(MAX_CODE, "coupon_code_long").nullable(),
    is_once: z.boolean(),
    max_uses: z
      .number("coupon_max_uses")
      .int("coupon_max_uses")
      .min(1, "coupon_max_uses")
      .max(MAX_USES, "coupon_max_uses")
      .nullable(),
    starts_at: instant,
    ends_at: instant,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at), {
    error: "coupon_period",
    path: ["ends_at"],
  });
export type CouponInput = z.infer<typeof couponInputSchema>;

const timestamp = z.string().nullable();
export const couponSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  picture_id: z.uuid().nullable(),
  code: z.string().nullable(),
  is_once: z.boolean(),
  max_uses: z.number().nullable(),
  use_count: z.number(),
  starts_at: timestamp,
  ends_at: timestamp,
  ended_at: timestamp,
  created_at: z.string(),
});
export type Coupon = z.infer<typeof couponSchema> & { picture_url: string | null };

export const couponUseSchema = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  used_at: z.string(),
  marked_at: timestamp,
  customer_id: z.uuid(),
  customer_name: z.string(),
});
export type CouponUse = z.infer<typeof couponUseSchema>;

export const markSchema = z.object({ is_marked: z.boolean() });
/** The previous page's `next`. */
export const couponUseQuerySchema = z.object({ before: z.optional(pageKeySchema) });

/** Whether customers can use a coupon now, and if not, why. */
export type CouponState = "running" | "not_begun" | "over" | "exhausted";

export function couponState(
  {
    starts_at,
    ends_at,
    ended_at,
    max_uses,
    use_count,
  }: Pick<Coupon, "starts_at" | "ends_at" | "ended_at" | "max_uses" | "use_count">,
  now: number,
): CouponState {
  if (ended_at || (ends_at && Date.parse(ends_at) <= now)) return "over";
  if (starts_at && Date.parse(starts_at) > now) return "not_begun";
  return max_uses !== null && use_count >= max_uses ? "exhausted" : "running";
}

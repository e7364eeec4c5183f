import "server-only";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { withPicture } from "./queries";
import { type Coupon, type CouponInput, couponSchema } from "./schema";

/**
 * Creates a coupon under an id that the caller chose, or changes it. Errors: not_found, forbidden, invalid, attachment_not_ready,
 * coupon_limit, too_many_coupons.
 */
export async function saveCoupon(member: Member, id: string, input: CouponInput): Promise<Coupon> {
  const data = await ask(member, "save_coupon", { p_project_id: member.project_id, p_id: id, p_coupon: input });
  return withPicture(readAnswer(couponSchema, data));
}

/** Ends a coupon before its period, or takes that back. Errors: not_found, forbidden. */
export async function endCoupon(member: Member, id: string, is_ended: boolean): Promise<Coupon> {
  const data = await ask(member, "end_coupon", { p_project_id: member.project_id, p_id: id, p_is_ended: is_ended });
  return withPicture(readAnswer(couponSchema, data));
}

/** Marks a use of the coupon as redeemed at the shop, or takes the mark back. Errors: not_found, forbidden. */
export async function markCouponUse(
  member: Member,
  coupon_id: string,
  use_id: string,
  is_marked: boolean,
): Promise<{ marked_at: string | null }> {
  const { marked_at } = await ask(member, "mark_coupon_use", {
    p_project_id: member.project_id,
    p_coupon_id: coupon_id,
    p_id: use_id,
    p_is_marked: is_marked,
  });
  return { marked_at };
}

/** Records in the audit log that the uses of a coupon were exported. Errors: not_found, forbidden. */
export async function recordCouponExport(member: Member, coupon_id: string): Promise<void> {
  await ask(member, "record_coupon_export", { p_project_id: member.project_id, p_coupon_id: coupon_id });
}

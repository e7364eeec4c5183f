import "server-only";
import * as z from "zod";
import { afterPage, pageKeyOf } from "@/lib/http/page-key";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Coupon, type CouponUse, couponSchema } from "./schema";

const COLUMNS =
  "id, name, text, picture_id, code, is_once, max_uses, use_count, starts_at, ends_at, ended_at, created_at";
const USES_A_PAGE = 50;

export const withPicture = (coupon: z.output<typeof couponSchema>): Coupon => ({
  ...coupon,
  picture_url: coupon.picture_id && mediaUrl(coupon.picture_id),
});

/** The project's coupons, newest first; at most 500. */
export async function listCoupons(member: Member): Promise<Coupon[]> {
  const rows = await ask(
    member.db
      .from("coupons")
      .select(COLUMNS)
      .eq("project_id", member.project_id)
      .order("created_at", { ascending: false })
      .limit(500),
  );
  return readAnswer(couponSchema.array(), rows).map(withPicture);
}

const useRowSchema = z.object({
  id: z.uuid(),
  room_id: z.uuid(),
  used_at: z.string(),
  marked_at: z.string().nullable(),
  rooms: z.object({ customer_id: z.uuid(), customers: z.object({ name: z.string().nullable() }) }),
});

/** The uses of a coupon in rooms that the member sees, newest first. `next`: for the following page. Errors: not_found. */
export async function listCouponUses(
  member: Member,
  coupon_id: string,
  before?: string,
  limit = USES_A_PAGE,
): Promise<{ uses: CouponUse[]; next: string | null }> {
  let query = member.db
    .from("coupon_uses")
    .select("id, room_id, used_at, marked_at, rooms(customer_id, customers(name))")
    .eq("project_id", member.project_id)
    .eq("coupon_id", coupon_id)
    .order("used_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  if (before) query = query.or(afterPage("used_at", before));
  const [rows] = await Promise.all([
    ask(query),
    ask(member.db.from("coupons").select("id").eq("project_id", member.project_id).eq("id", coupon_id).single()),
  ]);
  const uses = readAnswer(useRowSchema.array(), rows).map(({ rooms, ...use }) => ({
    ...use,
    customer_id: rooms.customer_id,
    customer_name: rooms.customers.name ?? "",
  }));
  const last = uses.length === limit ? uses.at(-1) : undefined;
  return { uses, next: last ? pageKeyOf(last.used_at, last.id) : null };
}

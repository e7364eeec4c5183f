import { getLocale, getMessages } from "next-intl/server";
import { recordCouponExport } from "@/lib/coupons/commands";
import { couponUsesCsv } from "@/lib/coupons/export";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";

/** Exports who used a coupon. */
export const GET = route<{ project_id: string; coupon_id: string }>(async (_request, { project_id, coupon_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const [{ time_zone }, locale, messages] = await Promise.all([getProject(member), getLocale(), getMessages()]);
  await recordCouponExport(member, coupon_id);
  return new Response(couponUsesCsv(member, coupon_id, { time_zone, locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="coupon-uses-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});

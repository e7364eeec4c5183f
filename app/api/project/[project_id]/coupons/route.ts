import { listCoupons } from "@/lib/coupons/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) =>
  Response.json({ coupons: await listCoupons(await requireMember(project_id, "read")) }),
);

import { getBill } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; bill_id: string }>(async (_request, { project_id, bill_id }) =>
  Response.json(await getBill(await requireMember(project_id, "read"), bill_id)),
);

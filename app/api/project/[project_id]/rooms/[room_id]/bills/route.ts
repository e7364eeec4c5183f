import { listRoomBills } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; room_id: string }>(async (_request, { project_id, room_id }) =>
  Response.json(await listRoomBills(await requireMember(project_id, "read"), room_id)),
);

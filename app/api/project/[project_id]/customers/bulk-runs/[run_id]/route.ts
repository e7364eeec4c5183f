import { getCustomerBulkRun, undoCustomerBulk } from "@/lib/customers/bulk-commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; run_id: string };

export const GET = route<Params>(async (_request, { project_id, run_id }) =>
  Response.json(await getCustomerBulkRun(await requireMember(project_id, "answer"), run_id)),
);

/** Undoes the bulk change. */
export const DELETE = route<Params>(async (_request, { project_id, run_id }) =>
  Response.json(await undoCustomerBulk(await requireMember(project_id, "answer"), run_id)),
);

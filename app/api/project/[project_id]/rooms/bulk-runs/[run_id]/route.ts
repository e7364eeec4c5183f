import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getBulkRun, undoBulk } from "@/lib/rooms/bulk-commands";

type Params = { project_id: string; run_id: string };

export const GET = route<Params>(async (_request, { project_id, run_id }) =>
  Response.json(await getBulkRun(await requireMember(project_id, "answer"), run_id)),
);

/** Undoes the bulk change. */
export const DELETE = route<Params>(async (_request, { project_id, run_id }) =>
  Response.json(await undoBulk(await requireMember(project_id, "answer"), run_id)),
);

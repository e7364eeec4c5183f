import { requestExport } from "@/lib/exports/commands";
import { listExports } from "@/lib/exports/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** The latest exports of the whole project. */
export const GET = route<{ project_id: string }>(async (_request, { project_id }) =>
  Response.json({ exports: await listExports(await requireMember(project_id, "own")) }),
);

/** Requests a new export. */
export const POST = route<{ project_id: string }>(
  async (_request, { project_id }) =>
    Response.json({ id: await requestExport(await requireMember(project_id, "own")) }, { status: 202 }),
  { isIdempotent: true },
);

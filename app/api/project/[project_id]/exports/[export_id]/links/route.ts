import { linkToExport } from "@/lib/exports/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Returns a download URL that is valid for a few minutes. */
export const POST = route<{ project_id: string; export_id: string }>(
  async (_request, { project_id, export_id }) =>
    Response.json({ url: await linkToExport(await requireMember(project_id, "own"), export_id) }, { status: 201 }),
  { isIdempotent: true },
);

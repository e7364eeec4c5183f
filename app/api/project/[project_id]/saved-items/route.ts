import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listSavedItems } from "@/lib/saved-items/queries";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) =>
  Response.json({ items: await listSavedItems(await requireMember(project_id, "read")) }),
);

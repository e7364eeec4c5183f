import * as z from "zod";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { undoStarterSet } from "@/lib/onboarding/commands";

/** Removes what the set added, except what was changed or used since. */
export const DELETE = route<{ project_id: string; set_id: string }>(async (_request, { project_id, set_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  return Response.json(await undoStarterSet(member, z.uuid().parse(set_id)));
});

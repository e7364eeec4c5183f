import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { transferProject } from "@/lib/members/commands";

const bodySchema = z.object({ user_id: z.uuid() });

/** Makes another member the owner, and the caller an admin. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "own", { visibleTo: "read" });
    await transferProject(member, bodySchema.parse(await readJson(request)).user_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);

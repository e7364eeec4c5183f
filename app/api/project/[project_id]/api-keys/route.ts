import { createKey } from "@/lib/api-keys/commands";
import { newKeySchema } from "@/lib/api-keys/form";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Returns the key, which cannot be read again. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const key = await createKey(member, newKeySchema.parse(await readJson(request)));
    return Response.json({ key }, { status: 201 });
  },
  { isIdempotent: true },
);

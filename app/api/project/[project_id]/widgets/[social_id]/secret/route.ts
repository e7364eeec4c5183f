import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { changeWidgetSecret } from "@/lib/widgets/settings/managed-widgets";

const bodySchema = z.object({ hours: z.number().int().min(0).max(168) });

/** Rotates the identity secret and returns the new one, which cannot be read again. */
export const POST = route<{ project_id: string; social_id: string }>(
  async (request, { project_id, social_id }) => {
    const member = await requireMember(project_id, "manage");
    const { hours } = bodySchema.parse(await readJson(request));
    return Response.json({ secret: await changeWidgetSecret(member, social_id, hours) });
  },
  { isIdempotent: true },
);

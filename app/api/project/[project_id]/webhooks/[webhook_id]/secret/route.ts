import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { changeSecret } from "@/lib/webhooks/commands";
import { graceSchema } from "@/lib/webhooks/form";

const bodySchema = z.object({ hours: graceSchema });

/** Rotates the secret and returns the new one, which cannot be read again. */
export const POST = route<{ project_id: string; webhook_id: string }>(
  async (request, { project_id, webhook_id }) => {
    const member = await requireMember(project_id, "manage");
    const { hours } = bodySchema.parse(await readJson(request));
    return Response.json({ secret: await changeSecret(member, webhook_id, hours) });
  },
  { isIdempotent: true },
);

import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { createWebhook } from "@/lib/webhooks/commands";
import { webhookFormSchema } from "@/lib/webhooks/form";

/** Returns the endpoint's secret, which cannot be read again. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const secret = await createWebhook(member, webhookFormSchema.parse(await readJson(request)));
    return Response.json({ secret }, { status: 201 });
  },
  { isIdempotent: true },
);

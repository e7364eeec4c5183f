import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { testWebhook } from "@/lib/webhooks/commands";

/** Sends a `ping`. */
export const POST = route<{ project_id: string; webhook_id: string }>(
  async (_request, { project_id, webhook_id }) => {
    const member = await requireMember(project_id, "manage");
    return Response.json({ delivery_id: await testWebhook(member, webhook_id) }, { status: 201 });
  },
  { isIdempotent: true },
);

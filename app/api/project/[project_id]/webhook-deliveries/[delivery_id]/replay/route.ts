import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { replayDelivery } from "@/lib/webhooks/commands";

/** Sends the delivery again. */
export const POST = route<{ project_id: string; delivery_id: string }>(
  async (_request, { project_id, delivery_id }) => {
    await replayDelivery(await requireMember(project_id, "manage"), delivery_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);

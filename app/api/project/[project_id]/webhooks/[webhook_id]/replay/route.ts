import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { replayFailed } from "@/lib/webhooks/commands";

const DAY_MS = 86_400_000;
const bodySchema = z.object({ days: z.number().int().min(1).max(30) });

/** Resends the failed deliveries of the last days. */
export const POST = route<{ project_id: string; webhook_id: string }>(
  async (request, { project_id, webhook_id }) => {
    const member = await requireMember(project_id, "manage");
    const { days } = bodySchema.parse(await readJson(request));
    const since = new Date(Date.now() - days * DAY_MS).toISOString();
    return Response.json({ count: await replayFailed(member, webhook_id, since) });
  },
  { isIdempotent: true },
);

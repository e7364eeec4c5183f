import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { replayEvents } from "@/lib/socials/commands";

const bodySchema = z.object({ event_id: z.uuid().nullable() });

/** Replays one dead letter, or all of the account's. */
export const POST = route<{ project_id: string; social_id: string }>(
  async (request, { project_id, social_id }) => {
    const member = await requireMember(project_id, "manage");
    const { event_id } = bodySchema.parse(await readJson(request));
    return Response.json({ count: await replayEvents(member, social_id, event_id) });
  },
  { isIdempotent: true },
);

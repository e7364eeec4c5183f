import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { connectLine, EXAMINATIONS } from "@/lib/socials/commands";
import { lineChannelSchema } from "@/lib/socials/schema";

/** Connects a LINE Official Account. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const channel = lineChannelSchema.parse(await readJson(request));
    await requireAccountRate("connect-line", member.user_id, EXAMINATIONS);
    return Response.json(await connectLine(member, channel), { status: 201 });
  },
  { isIdempotent: true },
);

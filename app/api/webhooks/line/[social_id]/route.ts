import { route } from "@/lib/http/route";
import { receiveFromLine } from "@/lib/socials/line/webhook";

/** What LINE sends: signed with the channel's secret, so no session and no origin are asked for. */
export const POST = route<{ social_id: string }>(
  async (request, { social_id }) => {
    await receiveFromLine(request, social_id);
    return Response.json({});
  },
  { readsCookies: false },
);

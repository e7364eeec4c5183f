import { route } from "@/lib/http/route";
import { receiveFromLine } from "@/lib/socials/line/webhook";

/** LINE's webhook events. They are signed with the channel secret, so neither session nor origin is checked. */
export const POST = route<{ social_id: string }>(
  async (request, { social_id }) => {
    await receiveFromLine(request, social_id);
    return Response.json({});
  },
  { readsCookies: false },
);

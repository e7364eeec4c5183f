import { requireLiveSession } from "@/lib/accounts/live-session";
import { route } from "@/lib/http/route";
import { acceptInvitation } from "@/lib/members/invitee-commands";

/** Adds the signed-in person to the project. */
export const POST = route<{ token: string }>(
  async (_request, { token }) =>
    Response.json({ project_id: await acceptInvitation(await requireLiveSession(), token) }),
  { isIdempotent: true },
);

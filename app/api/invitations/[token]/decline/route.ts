import { route } from "@/lib/http/route";
import { declineInvitation } from "@/lib/members/invitee-commands";

/** Needs no account: the token is the authority. A second one is refused with invitation_over. */
export const POST = route<{ token: string }>(
  async (_request, { token }) => {
    await declineInvitation(token);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true, caller: async ({ token }) => token },
);

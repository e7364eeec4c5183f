import { followLink } from "@/lib/broadcasts/clicks";
import { route } from "@/lib/http/route";

/** A broadcast's link: counts the click and leads on. */
export const GET = route<{ token: string }>(
  async (request, { token }) =>
    new Response(null, {
      status: 302,
      headers: { location: await followLink(request, token), "referrer-policy": "no-referrer" },
    }),
);

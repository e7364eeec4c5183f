import { followLink } from "@/lib/broadcasts/clicks";
import { route } from "@/lib/http/route";

/** A tracked link of a broadcast: counts the click and redirects. */
export const GET = route<{ token: string }>(
  async (request, { token }) =>
    new Response(null, {
      status: 302,
      headers: { location: await followLink(request, token), "referrer-policy": "no-referrer" },
    }),
);

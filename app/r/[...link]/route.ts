import { followLink } from "@/lib/broadcasts/clicks";
import { route } from "@/lib/http/route";

/** A tracked link of a broadcast, /r/{shop's name}/{token} or /r/{token}: counts the click and redirects. */
export const GET = route<{ link: string[] }>(
  async (request, { link }) =>
    new Response(null, {
      status: 302,
      headers: { location: await followLink(request, link), "referrer-policy": "no-referrer" },
    }),
);

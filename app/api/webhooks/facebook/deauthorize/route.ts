import { route } from "@/lib/http/route";
import { deauthorize } from "@/lib/socials/meta/signed-request";

/** Meta tells that somebody took back what they had granted. */
export const POST = route(
  async (request) => {
    await deauthorize(request);
    return Response.json({});
  },
  { readsCookies: false },
);

import { route } from "@/lib/http/route";
import { deauthorize } from "@/lib/socials/meta/signed-request";

/** Called by Meta when a user revokes the app's permissions. */
export const POST = route(
  async (request) => {
    await deauthorize(request);
    return Response.json({});
  },
  { readsCookies: false },
);

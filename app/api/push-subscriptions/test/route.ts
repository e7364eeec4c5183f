import { requireLiveSession } from "@/lib/accounts/live-session";
import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { pushEndpointSchema } from "@/lib/notifications/schema";
import { sendTestPush } from "@/lib/notifications/test-push";

/** Sends a test notification to this browser. */
export const POST = route(
  async (request) => {
    const session = await requireLiveSession();
    await requireAccountRate("push-trial", session.user_id, { limit: 5, seconds: 60 });
    await sendTestPush(session, pushEndpointSchema.parse(await readJson(request)).endpoint);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);

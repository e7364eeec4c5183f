import { requireLiveSession } from "@/lib/accounts/live-session";
import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { forgetPushSubscription, listPushEndpoints, savePushSubscription } from "@/lib/notifications/push";
import { pushEndpointSchema, pushSubscriptionSchema } from "@/lib/notifications/schema";

/** The push endpoints registered by this session: at most one, this browser's. */
export const GET = route(async () => Response.json({ endpoints: await listPushEndpoints(await requireLiveSession()) }));

export const POST = route(async (request) => {
  const session = await requireLiveSession();
  await requireAccountRate("push-subscriptions", session.user_id, { limit: 30, seconds: 3600 });
  const subscription = pushSubscriptionSchema.parse(await readJson(request));
  await savePushSubscription(session, subscription, request.headers.get("user-agent") ?? "");
  return new Response(null, { status: 201 });
});

export const DELETE = route(async (request) => {
  const session = await requireLiveSession();
  const { endpoint } = pushEndpointSchema.parse(await readJson(request));
  await forgetPushSubscription(session, endpoint);
  return new Response(null, { status: 204 });
});

import { requireLiveSession } from "@/lib/accounts/live-session";
import { readQuery, route } from "@/lib/http/route";
import { listNotifications } from "@/lib/notifications/queries";
import { notificationPageQuerySchema } from "@/lib/notifications/schema";

export const GET = route(async (request) => {
  const session = await requireLiveSession();
  return Response.json(await listNotifications(session, notificationPageQuerySchema.parse(readQuery(request))));
});

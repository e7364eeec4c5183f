import { readQuery, route } from "@/lib/http/route";
import { listNotifications } from "@/lib/notifications/queries";
import { requireReader } from "@/lib/notifications/reader";
import { notificationPageQuerySchema } from "@/lib/notifications/schema";

export const GET = route(async (request) => {
  const session = await requireReader();
  return Response.json(await listNotifications(session, notificationPageQuerySchema.parse(readQuery(request))));
});

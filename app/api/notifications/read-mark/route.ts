import { requireLiveSession } from "@/lib/accounts/live-session";
import { readJson, route } from "@/lib/http/route";
import { readAllNotifications } from "@/lib/notifications/commands";
import { readAllSchema } from "@/lib/notifications/schema";

/** Marks all notifications as read, or only those of one project, kind or room. */
export const PUT = route(async (request) => {
  const session = await requireLiveSession();
  return Response.json(await readAllNotifications(session, readAllSchema.parse(await readJson(request))));
});

import { requireLiveSession } from "@/lib/accounts/live-session";
import { route } from "@/lib/http/route";
import { readNotification } from "@/lib/notifications/commands";

export const PUT = route<{ id: string }>(async (_request, { id }) =>
  Response.json(await readNotification(await requireLiveSession(), id)),
);

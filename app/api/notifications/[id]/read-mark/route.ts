import { route } from "@/lib/http/route";
import { readNotification } from "@/lib/notifications/commands";
import { requireReader } from "@/lib/notifications/reader";

export const PUT = route<{ id: string }>(async (_request, { id }) =>
  Response.json(await readNotification(await requireReader(), id)),
);

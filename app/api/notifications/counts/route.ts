import { route } from "@/lib/http/route";
import { countNotifications } from "@/lib/notifications/queries";
import { requireReader } from "@/lib/notifications/reader";

export const GET = route(async () => Response.json(await countNotifications(await requireReader())));

import { requireLiveSession } from "@/lib/accounts/live-session";
import { route } from "@/lib/http/route";
import { countNotifications } from "@/lib/notifications/queries";

export const GET = route(async () => Response.json(await countNotifications(await requireLiveSession())));

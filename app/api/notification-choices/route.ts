import { requireLiveSession } from "@/lib/accounts/live-session";
import { route } from "@/lib/http/route";
import { listChoices } from "@/lib/notifications/queries";

export const GET = route(async () => Response.json({ choices: await listChoices(await requireLiveSession()) }));

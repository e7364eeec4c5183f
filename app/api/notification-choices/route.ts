import { route } from "@/lib/http/route";
import { listChoices } from "@/lib/notifications/queries";
import { requireReader } from "@/lib/notifications/reader";

export const GET = route(async () => Response.json({ choices: await listChoices(await requireReader()) }));

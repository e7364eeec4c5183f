import { requireKey } from "@/lib/api-keys/authority";
import { listTags } from "@/lib/api-keys/reading";
import { route } from "@/lib/http/route";

export const GET = route(async () => Response.json(await listTags(await requireKey())), { readsCookies: false });

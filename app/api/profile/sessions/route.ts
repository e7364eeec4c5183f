import { endOtherSessions } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Signs out every other device of the caller. */
export const DELETE = route(async () => Response.json(await endOtherSessions(await requireSession())));

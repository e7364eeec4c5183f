import { endOtherSessions } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Signs out all other devices of the caller. */
export const DELETE = route(async () => Response.json(await endOtherSessions(await requireSession())));

import { endOtherSessions } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { drainAfterRequest } from "@/lib/jobs/drain";

/** Signs out every other device of the caller. */
export const DELETE = route(async () => {
  const outcome = await endOtherSessions(await requireSession());
  drainAfterRequest();
  return Response.json(outcome);
});

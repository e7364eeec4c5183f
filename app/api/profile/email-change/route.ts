import { cancelEmailChange } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Cancels the pending change of the e-mail address. */
export const DELETE = route(async () => {
  await cancelEmailChange(await requireSession());
  return new Response(null, { status: 204 });
});

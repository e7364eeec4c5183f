import { deleteAccount } from "@/lib/accounts/deletion";
import { requireLiveSession } from "@/lib/accounts/live-session";
import { accountDeletionSchema } from "@/lib/accounts/schema";
import { readJson, route } from "@/lib/http/route";

/** Deletes the account. The body proves it: the mailed code and the typed address. */
export const DELETE = route(async (request) => {
  await deleteAccount(await requireLiveSession(), accountDeletionSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

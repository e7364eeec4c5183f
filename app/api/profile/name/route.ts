import { updateProfile } from "@/lib/accounts/commands";
import { requireLiveSession } from "@/lib/accounts/live-session";
import { profileSchema } from "@/lib/accounts/schema";
import { readJson, route } from "@/lib/http/route";

export const PUT = route(async (request) => {
  await updateProfile(await requireLiveSession(), profileSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

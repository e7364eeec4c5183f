import { requireLiveSession } from "@/lib/accounts/live-session";
import { AppError } from "@/lib/errors";
import { readJson, route } from "@/lib/http/route";
import { saveChoices } from "@/lib/notifications/commands";
import { findKindName } from "@/lib/notifications/kinds";
import { choicesSchema } from "@/lib/notifications/schema";

export const PUT = route<{ kind: string }>(async (request, { kind }) => {
  const session = await requireLiveSession();
  const name = findKindName(kind);
  if (!name) throw new AppError("not_found");
  await saveChoices(session, name, choicesSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

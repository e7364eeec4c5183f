import { AppError } from "@/lib/errors";
import { readJson, route } from "@/lib/http/route";
import { saveChoices } from "@/lib/notifications/commands";
import { findKindName } from "@/lib/notifications/kinds";
import { requireReader } from "@/lib/notifications/reader";
import { choicesSchema } from "@/lib/notifications/schema";

export const PUT = route<{ kind: string }>(async (request, { kind }) => {
  const session = await requireReader();
  const name = findKindName(kind);
  if (!name) throw new AppError("not_found");
  await saveChoices(session, name, choicesSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

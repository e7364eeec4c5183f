import { saveAutomaticMessage } from "@/lib/automations/commands";
import { automaticMessageSchema, messageKindSchema } from "@/lib/automations/schema";
import { AppError } from "@/lib/errors";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string; kind: string }>(async (request, { project_id, kind }) => {
  const member = await requireMember(project_id, "manage");
  const known = messageKindSchema.safeParse(kind);
  if (!known.success) throw new AppError("not_found");
  await saveAutomaticMessage(member, known.data, automaticMessageSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { changeWebhook, removeWebhook } from "@/lib/webhooks/commands";
import { webhookFormSchema } from "@/lib/webhooks/form";

type Params = { project_id: string; webhook_id: string };
const changeSchema = webhookFormSchema.omit({ id: true });

export const PUT = route<Params>(async (request, { project_id, webhook_id }) => {
  const member = await requireMember(project_id, "manage");
  await changeWebhook(member, { ...changeSchema.parse(await readJson(request)), id: webhook_id });
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, webhook_id }) => {
  await removeWebhook(await requireMember(project_id, "manage"), webhook_id);
  return new Response(null, { status: 204 });
});

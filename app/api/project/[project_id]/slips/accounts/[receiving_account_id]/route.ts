import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { accountSchema } from "@/lib/slips/schema";
import { removeAccount, saveAccount } from "@/lib/slips/settings";

type Params = { project_id: string; receiving_account_id: string };

export const PUT = route<Params>(async (request, { project_id, receiving_account_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveAccount(member, receiving_account_id, accountSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, receiving_account_id }) => {
  const member = await requireMember(project_id, "manage");
  await removeAccount(member, receiving_account_id);
  return new Response(null, { status: 204 });
});

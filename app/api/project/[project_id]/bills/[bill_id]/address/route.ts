import { changeAddress } from "@/lib/bills/commands";
import { changedAddressSchema } from "@/lib/bills/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string; bill_id: string }>(async (request, { project_id, bill_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await changeAddress(member, bill_id, changedAddressSchema.parse(await readJson(request))));
});

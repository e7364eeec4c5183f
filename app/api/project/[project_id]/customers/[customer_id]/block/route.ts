import { setBlock } from "@/lib/customers/commands";
import { blockSchema } from "@/lib/customers/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

export const PUT = route<Params>(async (request, { project_id, customer_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await setBlock(member, customer_id, blockSchema.parse(await readJson(request))));
});

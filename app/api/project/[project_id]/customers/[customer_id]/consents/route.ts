import { recordConsent } from "@/lib/customers/commands";
import { consentSchema } from "@/lib/customers/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

export const POST = route<Params>(
  async (request, { project_id, customer_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await recordConsent(member, customer_id, consentSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);

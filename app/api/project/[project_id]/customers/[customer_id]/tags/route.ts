import { setCustomerTags } from "@/lib/customers/commands";
import { getCustomer } from "@/lib/customers/queries";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { taggingSchema } from "@/lib/tags/schema";

type Params = { project_id: string; customer_id: string };

/** Adds and removes tags. */
export const PATCH = route<Params>(
  async (request, { project_id, customer_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await setCustomerTags(member, customer_id, taggingSchema.parse(await readJson(request))));
  },
  {
    replay: async (_request, { project_id, customer_id }) => {
      const member = await requireMember(project_id, "answer", { visibleTo: "read" });
      return Response.json(await getCustomer(member, customer_id));
    },
  },
);

import { createBill } from "@/lib/bills/commands";
import { readBills } from "@/lib/bills/queries";
import { billFormSchema, billQuerySchema, newBillSchema } from "@/lib/bills/schema";
import { readJson, readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string };

export const GET = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json((await readBills(member, billQuerySchema.parse(readQuery(request)))).first);
});

/** Idempotent by the ids of the body. */
export const POST = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const body = await readJson(request);
  const bill = { ...newBillSchema.parse(body), ...billFormSchema.parse(body) };
  return Response.json(await createBill(member, bill), { status: 201 });
});

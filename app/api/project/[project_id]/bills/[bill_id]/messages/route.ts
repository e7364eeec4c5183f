import * as z from "zod";
import { sendBill } from "@/lib/bills/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ client_id: z.uuid() });

/** Sends the bill's card again. Idempotent by client_id. */
export const POST = route<{ project_id: string; bill_id: string }>(async (request, { project_id, bill_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { client_id } = bodySchema.parse(await readJson(request));
  return Response.json(await sendBill(member, bill_id, client_id), { status: 201 });
});

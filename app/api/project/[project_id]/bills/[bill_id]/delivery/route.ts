import * as z from "zod";
import { shipBill } from "@/lib/bills/commands";
import { deliverySchema } from "@/lib/bills/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const sendingSchema = z.object({ client_id: z.uuid() });

/** Idempotent: client_id identifies the message to the customer. */
export const PUT = route<{ project_id: string; bill_id: string }>(async (request, { project_id, bill_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const body = await readJson(request);
  const { client_id } = sendingSchema.parse(body);
  return Response.json(await shipBill(member, bill_id, deliverySchema.parse(body), client_id));
});

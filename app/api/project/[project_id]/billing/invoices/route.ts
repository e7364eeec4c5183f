import { cookies } from "next/headers";
import { createInvoice } from "@/lib/billing/commands";
import { newInvoiceSchema } from "@/lib/billing/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { DEVICE_COOKIE } from "@/lib/referrals/device";
import { noteDevice } from "@/lib/referrals/marks";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "billing");
    const { id, ...order } = newInvoiceSchema.parse(await readJson(request));
    await noteDevice(member.user_id, (await cookies()).get(DEVICE_COOKIE)?.value);
    return Response.json(await createInvoice(member, id, order), { status: 201 });
  },
  { isIdempotent: true },
);

import { cookies } from "next/headers";
import * as z from "zod";
import { submitSlip } from "@/lib/billing/commands";
import { readBytes } from "@/lib/http/body";
import { requireAccountRate } from "@/lib/http/rate";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { DEVICE_COOKIE } from "@/lib/referrals/device";
import { noteDevice } from "@/lib/referrals/marks";
import { MAX_SLIP_BYTES } from "@/lib/slips/limits";

const querySchema = z.object({ id: z.uuid() });
const SLIPS_AN_HOUR = { limit: 30, seconds: 3600 };

/** The body is the slip image. The client chooses `?id=`, so a repeated request is the same payment. */
export const POST = route<{ project_id: string; invoice_id: string }>(async (request, { project_id, invoice_id }) => {
  const member = await requireMember(project_id, "billing");
  const { id } = querySchema.parse(readQuery(request));
  await requireAccountRate("payment-slip", member.user_id, SLIPS_AN_HOUR);
  await noteDevice(member.user_id, (await cookies()).get(DEVICE_COOKIE)?.value);
  await submitSlip(member, z.uuid().parse(invoice_id), id, await readBytes(request, MAX_SLIP_BYTES));
  return new Response(null, { status: 204 });
});

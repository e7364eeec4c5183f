import * as z from "zod";
import { PAY_WRITE_RATE } from "@/lib/bills/limits";
import { submitSlip } from "@/lib/bills/pay";
import { readBytes } from "@/lib/http/body";
import { requireRate } from "@/lib/http/rate";
import { readQuery, route } from "@/lib/http/route";
import { MAX_SLIP_BYTES } from "@/lib/slips/limits";

const querySchema = z.object({ slip_id: z.uuid() });

/** The body is the picture. The token is the authority; cookies are ignored. Idempotent by slip_id. */
export const POST = route<{ token: string }>(
  async (request, { token }) => {
    await requireRate("pay_slip", PAY_WRITE_RATE);
    const { slip_id } = querySchema.parse(readQuery(request));
    const bytes = await readBytes(request, MAX_SLIP_BYTES);
    return Response.json(await submitSlip(token, slip_id, bytes), { status: 201 });
  },
  { readsCookies: false },
);

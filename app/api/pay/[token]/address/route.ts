import { PAY_WRITE_RATE } from "@/lib/bills/limits";
import { saveAddress } from "@/lib/bills/pay";
import { addressSchema } from "@/lib/bills/schema";
import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";

/** The token is the authority; cookies are ignored. */
export const PUT = route<{ token: string }>(
  async (request, { token }) => {
    await requireRate("pay_address", PAY_WRITE_RATE);
    return Response.json(await saveAddress(token, addressSchema.parse(await readJson(request))));
  },
  { readsCookies: false },
);

import { PAY_PAGE_RATE } from "@/lib/bills/limits";
import { getPayPage } from "@/lib/bills/pay";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

/** The state of a bill for its open page. The token is the authority; cookies are ignored. */
export const GET = route<{ token: string }>(
  async (_request, { token }) => {
    await requireRate("pay", PAY_PAGE_RATE);
    return Response.json(await getPayPage(token));
  },
  { readsCookies: false },
);

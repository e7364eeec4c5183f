import { readText } from "@/lib/http/body";
import { route } from "@/lib/http/route";
import { countVisitorUnread } from "@/lib/widgets/visitor/queries";
import { visitorOf } from "@/lib/widgets/visitor/visitor";

const MAX_TOKEN_BYTES = 2_000;

/**
 * Asked by the loader from a customer's own site, before the widget is opened. The token is the whole body, as plain
 * text: that needs no preflight request, and keeps it out of addresses and logs.
 */
export const POST = route<{ virtualId: string }>(
  async (request, { virtualId }) => {
    const visitor = await visitorOf(virtualId, await readText(request, MAX_TOKEN_BYTES));
    return Response.json({ unread: await countVisitorUnread(visitor) });
  },
  { anyOrigin: true },
);

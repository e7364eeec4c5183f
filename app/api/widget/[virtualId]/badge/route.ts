import { readText } from "@/lib/http/body";
import { route } from "@/lib/http/route";
import { countVisitorUnread } from "@/lib/widgets/visitor/queries";
import { visitorOf } from "@/lib/widgets/visitor/visitor";

const MAX_TOKEN_BYTES = 2_000;

/**
 * Called by the loader from the host page before the widget is opened. The token is the whole body, as plain text: this
 * avoids a preflight request and keeps the token out of URLs and logs.
 */
export const POST = route<{ virtualId: string }>(
  async (request, { virtualId }) => {
    const visitor = await visitorOf(virtualId, await readText(request, MAX_TOKEN_BYTES));
    return Response.json({ unread: await countVisitorUnread(visitor) });
  },
  { anyOrigin: true },
);

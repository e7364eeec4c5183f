import { route } from "@/lib/http/route";
import { countVisitorUnread } from "@/lib/widgets/queries";
import { requireVisitor } from "@/lib/widgets/visitor";

export const GET = route<{ virtualId: string }>(async (_request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  return Response.json({ unread: await countVisitorUnread(visitor) });
});

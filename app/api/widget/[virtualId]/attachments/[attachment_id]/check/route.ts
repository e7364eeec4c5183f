import { route } from "@/lib/http/route";
import { checkVisitorUpload } from "@/lib/media/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

type Params = { virtualId: string; attachment_id: string };

export const POST = route<Params>(async (_request, { virtualId, attachment_id }) => {
  const visitor = await requireVisitor(virtualId);
  return Response.json(await checkVisitorUpload(visitor, attachment_id));
});

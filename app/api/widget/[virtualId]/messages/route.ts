import { readJson, readQuery, route } from "@/lib/http/route";
import { messagePageSchema, newVisitorMessageSchema } from "@/lib/messages/schema";
import { receiveVisitorMessage } from "@/lib/widgets/commands";
import { listVisitorMessages } from "@/lib/widgets/visitor/queries";
import { requireBearer, requireVisitor } from "@/lib/widgets/visitor/visitor";

type Params = { virtualId: string };

export const GET = route<Params>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  return Response.json(await listVisitorMessages(visitor, messagePageSchema.parse(readQuery(request))));
});

export const POST = route<Params>(async (request, { virtualId }) => {
  const visitor = await requireBearer(virtualId);
  const input = newVisitorMessageSchema.parse(await readJson(request));
  return Response.json(await receiveVisitorMessage(visitor, input), { status: 201 });
});

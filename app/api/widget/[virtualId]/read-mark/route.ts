import { readJson, route } from "@/lib/http/route";
import { readMarkSchema } from "@/lib/rooms/schema";
import { markVisitorRead } from "@/lib/widgets/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

export const PUT = route<{ virtualId: string }>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  const { sequence } = readMarkSchema.parse(await readJson(request));
  await markVisitorRead(visitor, sequence);
  return new Response(null, { status: 204 });
});

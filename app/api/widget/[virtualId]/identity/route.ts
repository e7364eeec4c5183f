import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { identitySchema } from "@/lib/widgets/schema";
import { identifyVisitor } from "@/lib/widgets/visitor/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

export const PUT = route<{ virtualId: string }>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  await requireRate("widget-identity", { limit: 60, seconds: 60 });
  const { identity } = identitySchema.parse(await readJson(request));
  return Response.json(await identifyVisitor(visitor, identity));
});

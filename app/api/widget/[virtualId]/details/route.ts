import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { detailsSchema } from "@/lib/widgets/schema";
import { saveVisitorDetails } from "@/lib/widgets/visitor/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

export const PUT = route<{ virtualId: string }>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  await requireRate("widget-details", { limit: 120, seconds: 60 });
  return Response.json(await saveVisitorDetails(visitor, detailsSchema.parse(await readJson(request))));
});

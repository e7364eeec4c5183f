import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { satisfactionSchema } from "@/lib/widgets/schema";
import { answerSatisfaction } from "@/lib/widgets/visitor/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

export const PUT = route<{ virtualId: string }>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  await requireRate("widget-satisfaction", { limit: 30, seconds: 60 });
  await answerSatisfaction(visitor, satisfactionSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

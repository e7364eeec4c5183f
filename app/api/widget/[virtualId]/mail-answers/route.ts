import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { mailAnswersSchema } from "@/lib/widgets/schema";
import { continueByMail } from "@/lib/widgets/visitor/commands";
import { requireVisitor } from "@/lib/widgets/visitor/visitor";

export const PUT = route<{ virtualId: string }>(async (request, { virtualId }) => {
  const visitor = await requireVisitor(virtualId);
  await requireRate("widget-mail", { limit: 20, seconds: 60 });
  return Response.json(await continueByMail(visitor, mailAnswersSchema.parse(await readJson(request))));
});

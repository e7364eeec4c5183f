import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { openVisitorSession } from "@/lib/widgets/commands";
import { visitorSessionSchema } from "@/lib/widgets/schema";

export const POST = route<{ virtualId: string }>(async (request, { virtualId }) => {
  await requireRate("widget-session", { limit: 120, seconds: 60 });
  return Response.json(await openVisitorSession(virtualId, visitorSessionSchema.parse(await readJson(request))));
});

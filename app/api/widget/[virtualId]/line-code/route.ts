import * as z from "zod";
import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { widgetLanguages } from "@/lib/widgets/schema";
import { makeLineLink } from "@/lib/widgets/visitor/commands";
import { requireVisitor, visitorId } from "@/lib/widgets/visitor/visitor";

const bodySchema = z.object({ language: z.enum(widgetLanguages) });

export const POST = route<{ virtualId: string }>(
  async (request, { virtualId }) => {
    const visitor = await requireVisitor(virtualId);
    await requireRate("widget-line", { limit: 20, seconds: 60 });
    const { language } = bodySchema.parse(await readJson(request));
    return Response.json(await makeLineLink(visitor, language), { status: 201 });
  },
  { isIdempotent: true, caller: ({ virtualId }) => visitorId(virtualId) },
);

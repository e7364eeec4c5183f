import { readJson, route } from "@/lib/http/route";
import { createVisitorUpload } from "@/lib/media/commands";
import { visitorFileSchema } from "@/lib/media/schema";
import { requireVisitor, visitorId } from "@/lib/widgets/visitor/visitor";

export const POST = route<{ virtualId: string }>(
  async (request, { virtualId }) => {
    const visitor = await requireVisitor(virtualId);
    const file = visitorFileSchema.parse(await readJson(request));
    return Response.json(await createVisitorUpload(visitor, file), { status: 201 });
  },
  { isIdempotent: true, caller: ({ virtualId }) => visitorId(virtualId) },
);

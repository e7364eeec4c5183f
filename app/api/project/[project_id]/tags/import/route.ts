import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { importTags } from "@/lib/tags/commands";
import { MAX_TAGS, tagSchema } from "@/lib/tags/schema";

const bodySchema = z.object({ tags: z.array(tagSchema).max(MAX_TAGS, "too_many_tags") });

/** Adds the tags whose names are new. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    return Response.json(await importTags(member, bodySchema.parse(await readJson(request)).tags));
  },
  { isIdempotent: true },
);

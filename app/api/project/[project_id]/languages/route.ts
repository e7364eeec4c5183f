import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { saveLanguages, servedLanguagesSchema } from "@/lib/projects/languages";

const bodySchema = z.object({ languages: servedLanguagesSchema });

/** The languages in which the shop serves its customers, the default first. */
export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveLanguages(member, bodySchema.parse(await readJson(request)).languages);
  return new Response(null, { status: 204 });
});

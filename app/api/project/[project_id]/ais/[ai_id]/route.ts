import { deleteAi, saveAi } from "@/lib/ai/commands";
import { isLanguageCode } from "@/lib/ai/language";
import { aiFormSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const formSchema = aiFormSchema
  .extend({ changed: aiFormSchema.keyof().array().optional() })
  .refine(({ languages }) => languages.every(isLanguageCode), { error: "invalid", path: ["languages"] });
type Params = { project_id: string; ai_id: string };

/** Saves the draft; publishing is a request of its own. */
export const PUT = route<Params>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "manage");
  const { changed, ...form } = formSchema.parse(await readJson(request));
  await saveAi(member, ai_id, form, changed);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, ai_id }) => {
  await deleteAi(await requireMember(project_id, "manage"), ai_id);
  return new Response(null, { status: 204 });
});

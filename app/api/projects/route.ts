import { getLocale, getTranslations } from "next-intl/server";
import { requireLiveSession } from "@/lib/accounts/live-session";
import { readJson, route } from "@/lib/http/route";
import { createProject } from "@/lib/projects/commands";
import { newProjectSchema } from "@/lib/projects/schema";

/** Creates a project with its first widget, which greets in the caller's language. */
export const POST = route(
  async (request) => {
    const session = await requireLiveSession();
    const project = newProjectSchema.parse(await readJson(request));
    const [t, language] = await Promise.all([getTranslations("projects"), getLocale()]);
    return Response.json(await createProject(session, project, { greeting: t("greeting"), language }), { status: 201 });
  },
  { isIdempotent: true },
);

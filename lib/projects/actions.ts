"use server";

import { getLocale, getTranslations } from "next-intl/server";
import { requireSession } from "@/lib/auth/session";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { createProject } from "./commands";
import { type CreatedProject, newProjectSchema } from "./schema";

/** The create-project form. `given` is a NewProject. */
export async function createProjectAction(given: unknown): Promise<ActionAnswer<CreatedProject>> {
  return answer(async () => {
    const session = await requireSession();
    const project = newProjectSchema.parse(given);
    const [t, language] = await Promise.all([getTranslations("projects"), getLocale()]);
    return createProject(session, project, { greeting: t("greeting"), language });
  });
}

"use server";

import { revalidatePath } from "next/cache";
import { getLocale, getTranslations } from "next-intl/server";
import * as z from "zod";
import { requireSession } from "@/lib/auth/session";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireMember } from "@/lib/members/authority";
import { createProject, deleteProject, saveProject, undeleteProject } from "./commands";
import { saveLanguages, servedLanguagesSchema } from "./languages";
import { previewRetention, setRetention } from "./retention";
import {
  type CreatedProject,
  newProjectSchema,
  projectFormSchema,
  projectSettingsSchema,
  retentionSchema,
} from "./schema";

/** The create-project form. `given` is a NewProject. */
export async function createProjectAction(given: unknown): Promise<ActionAnswer<CreatedProject>> {
  return answer(async () => {
    const session = await requireSession();
    const project = newProjectSchema.parse(given);
    const [t, language] = await Promise.all([getTranslations("projects"), getLocale()]);
    return createProject(session, project, { greeting: t("greeting"), language });
  });
}

/** Previews what a retention of `given` days would delete. */
export async function previewRetentionAction(
  project_id: string,
  given: unknown,
): Promise<ActionAnswer<{ messages: number; files: number; bytes: number }>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    return previewRetention(member, retentionSchema.unwrap().parse(given));
  });
}

/** `given`: days, or null to keep everything. */
export async function setRetentionAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await setRetention(await requireMember(project_id, "manage"), retentionSchema.parse(given));
    revalidatePath(`/project/${project_id}/settings`);
  });
}

/** `given`: language codes, default language first. */
export async function saveLanguagesAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await saveLanguages(member, z.object({ languages: servedLanguagesSchema }).parse({ languages: given }).languages);
    // every language picker lists them first
    revalidatePath(`/project/${project_id}`, "layout");
  });
}

/** `name`: the project's name, typed to confirm. */
export async function deleteProjectAction(project_id: string, name: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await deleteProject(await requireMember(project_id, "own"), projectFormSchema.shape.name.parse(name));
    revalidatePath("/project", "layout");
  });
}

export async function undeleteProjectAction(project_id: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await undeleteProject(await requireSession(), newProjectSchema.shape.id.parse(project_id));
    revalidatePath("/project", "layout");
  });
}

/** Saves the project's name, logo and time zone. `given` is a ProjectSettings. */
export async function saveProjectAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    await saveProject(await requireMember(project_id, "manage"), projectSettingsSchema.parse(given));
    // every page's layout shows the name
    revalidatePath(`/project/${project_id}`, "layout");
  });
}

"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "@/lib/members/authority";
import { widgetFormSchema } from "./settings/form";
import { changeWidgetSecret, createWidget, removeWidget, saveWidget } from "./settings/managed-widgets";

const id = z.uuid("not_found");
const hoursSchema = z.number().int().min(0).max(168);

function manage<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, "manage"));
    revalidatePath(`/project/${project_id}`, "layout");
    return value;
  });
}

/** `given` is a WidgetForm; without an id, creates a widget. Returns its social_id. */
export async function saveWidgetAction(
  project_id: string,
  social_id: string | null,
  given: unknown,
): Promise<ActionAnswer<string>> {
  return manage(project_id, async (member) => {
    const settings = widgetFormSchema.parse(given);
    if (social_id === null) return (await createWidget(member, settings)).social_id;
    await saveWidget(member, id.parse(social_id), settings);
    return social_id;
  });
}

export async function removeWidgetAction(project_id: string, social_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => removeWidget(member, id.parse(social_id)));
}

/** Returns the new secret, which is never shown again. */
export async function changeWidgetSecretAction(
  project_id: string,
  social_id: string,
  hours: number,
): Promise<ActionAnswer<string>> {
  return manage(project_id, (member) => changeWidgetSecret(member, id.parse(social_id), hoursSchema.parse(hours)));
}

"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireAccountRate } from "@/lib/http/rate";
import type { UploadTicket } from "@/lib/media/schema";
import { type Member, requireMember } from "@/lib/members/authority";
import { attachAi, createAi, deleteAi, publishAi, saveAi, saveEndpoint, setSocialAi } from "./commands";
import {
  addSource,
  announceFile,
  changeSource,
  deleteSource,
  dismissQuestion,
  reindexSource,
  teachAi,
} from "./knowledge-commands";
import { isLanguageCode } from "./language";
import { aiFormSchema, aiNameSchema, announcedSourceSchema, endpointFormSchema, sourceFormSchema } from "./schema";

const idSchema = z.uuid("not_found");
/** Reading pages and files is expensive; manual use stays below this. */
const READS = { limit: 120, seconds: 600 };

function manage<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, "manage"));
    revalidatePath(`/project/${project_id}/ai`, "layout");
    return value;
  });
}

export async function createAiAction(project_id: string, name: string): Promise<ActionAnswer<string>> {
  return manage(project_id, (member) => createAi(member, z.object({ name: aiNameSchema }).parse({ name }).name));
}

/** `given` is an AiForm. */
export async function saveAiAction(project_id: string, ai_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => {
    const { name, ...settings } = aiFormSchema
      .refine(({ languages }) => languages.every(isLanguageCode), { error: "invalid", path: ["languages"] })
      .parse(given);
    return saveAi(member, idSchema.parse(ai_id), name, settings);
  });
}

export async function publishAiAction(project_id: string, ai_id: string, is_on: boolean): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => publishAi(member, idSchema.parse(ai_id), z.boolean().parse(is_on)));
}

export async function deleteAiAction(project_id: string, ai_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => deleteAi(member, idSchema.parse(ai_id)));
}

export async function attachAiAction(
  project_id: string,
  ai_id: string,
  social_ids: string[],
): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) =>
    attachAi(member, idSchema.parse(ai_id), z.array(idSchema).max(200).parse(social_ids)),
  );
}

/** Sets which AI answers first on a channel; null: none. */
export async function setSocialAiAction(
  project_id: string,
  social_id: string,
  ai_id: string | null,
): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) =>
    setSocialAi(member, idSchema.parse(social_id), idSchema.nullable().parse(ai_id)),
  );
}

/** `given` is a SourceForm; with an id, the source is updated. */
export async function saveSourceAction(
  project_id: string,
  ai_id: string,
  source_id: string | null,
  given: unknown,
): Promise<ActionAnswer<void>> {
  return manage(project_id, async (member) => {
    await requireAccountRate("ai_source", member.user_id, READS);
    const form = sourceFormSchema.parse(given);
    if (source_id === null) await addSource(member, idSchema.parse(ai_id), form);
    else await changeSource(member, idSchema.parse(source_id), form);
  });
}

/** `given`: {name, mime, size}. Returns the upload target; call reindexSourceAction after the upload. */
export async function announceFileAction(
  project_id: string,
  ai_id: string,
  given: unknown,
): Promise<ActionAnswer<UploadTicket>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await requireAccountRate("ai_source", member.user_id, READS);
    return announceFile(member, idSchema.parse(ai_id), announcedSourceSchema.parse(given));
  });
}

export async function reindexSourceAction(project_id: string, source_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, async (member) => {
    await requireAccountRate("ai_source", member.user_id, READS);
    await reindexSource(member, idSchema.parse(source_id));
  });
}

export async function deleteSourceAction(project_id: string, source_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => deleteSource(member, idSchema.parse(source_id)));
}

/** `given`: {title, body}. */
export async function teachAiAction(
  project_id: string,
  question_id: string,
  given: unknown,
): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => {
    const form = sourceFormSchema.parse({ kind: "qa", ...(given as object) });
    return teachAi(
      member,
      idSchema.parse(question_id),
      "title" in form ? form.title : "",
      "body" in form ? form.body : "",
    );
  });
}

export async function dismissQuestionAction(project_id: string, question_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => dismissQuestion(member, idSchema.parse(question_id)));
}

/** `given` is {base_url, model, key}, or null to use the operator's endpoint. */
export async function saveEndpointAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => saveEndpoint(member, given === null ? null : endpointFormSchema.parse(given)));
}

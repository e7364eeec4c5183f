"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "@/lib/members/authority";
import { createTag, deleteTag, importTags, mergeTags, restoreTag, updateTag } from "./commands";
import { MAX_TAGS, type Tag, type TagRemoval, tagChangeSchema, tagSchema } from "./schema";

const idSchema = z.uuid("not_found");
const rowsSchema = z.array(z.unknown()).max(MAX_TAGS, "too_many_tags");

function act<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, "manage", { visibleTo: "read_settings" }));
    revalidatePath(`/project/${project_id}/settings/tags`);
    return value;
  });
}

/** `given` is a TagDraft. */
export async function createTagAction(project_id: string, given: unknown): Promise<ActionAnswer<Tag>> {
  return act(project_id, (member) => createTag(member, tagSchema.parse(given)));
}

/** `given` is a TagChange. */
export async function updateTagAction(project_id: string, id: string, given: unknown): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => updateTag(member, idSchema.parse(id), tagChangeSchema.parse(given)));
}

export async function deleteTagAction(project_id: string, id: string): Promise<ActionAnswer<TagRemoval>> {
  return act(project_id, (member) => deleteTag(member, idSchema.parse(id)));
}

export async function mergeTagsAction(project_id: string, id: string, into: string): Promise<ActionAnswer<TagRemoval>> {
  return act(project_id, (member) => mergeTags(member, idSchema.parse(id), idSchema.parse(into)));
}

export async function restoreTagAction(project_id: string, undo_id: string): Promise<ActionAnswer<void>> {
  return act(project_id, (member) => restoreTag(member, idSchema.parse(undo_id)));
}

/** `given`: TagDrafts. */
export async function importTagsAction(
  project_id: string,
  given: unknown,
): Promise<ActionAnswer<{ added: number; known: number }>> {
  return act(project_id, (member) =>
    importTags(
      member,
      rowsSchema.parse(given).map((row) => tagSchema.parse(row)),
    ),
  );
}

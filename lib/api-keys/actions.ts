"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "@/lib/members/authority";
import { createKey, revokeKey } from "./commands";
import { newKeySchema } from "./form";

function manage<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, "manage"));
    revalidatePath(`/project/${project_id}/settings/developers`);
    return value;
  });
}

/** `given` is a NewKey. Returns the key, which is never shown again. */
export async function createKeyAction(project_id: string, given: unknown): Promise<ActionAnswer<string>> {
  return manage(project_id, (member) => createKey(member, newKeySchema.parse(given)));
}

export async function revokeKeyAction(project_id: string, key_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => revokeKey(member, z.uuid("not_found").parse(key_id)));
}

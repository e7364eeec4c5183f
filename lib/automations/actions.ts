"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "@/lib/members/authority";
import type { Right } from "@/lib/members/rights";
import { deleteRule, dryRunRule, orderRules, saveAutomaticMessage, saveRule } from "./commands";
import { listRuleRuns } from "./queries";
import {
  automaticMessageSchema,
  type DryRun,
  definitionSchema,
  MAX_RULES,
  messageKindSchema,
  type RuleRunPage,
  ruleFormSchema,
} from "./schema";

const idSchema = z.uuid("not_found");

function act<T>(project_id: string, right: Right, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, right));
    if (right === "manage") revalidatePath(`/project/${project_id}/settings/messages`);
    return value;
  });
}

/** `given` is an AutomaticMessage. */
export async function saveAutomaticMessageAction(
  project_id: string,
  kind: string,
  given: unknown,
): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) =>
    saveAutomaticMessage(member, messageKindSchema.parse(kind), automaticMessageSchema.parse(given)),
  );
}

/** `given` is a RuleForm; without an id, creates a rule. */
export async function saveRuleAction(
  project_id: string,
  id: string | null,
  given: unknown,
): Promise<ActionAnswer<string>> {
  return act(project_id, "manage", (member) =>
    saveRule(member, id === null ? null : idSchema.parse(id), ruleFormSchema.parse(given)),
  );
}

export async function deleteRuleAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) => deleteRule(member, idSchema.parse(id)));
}

export async function orderRulesAction(project_id: string, ids: string[]): Promise<ActionAnswer<void>> {
  return act(project_id, "manage", (member) => orderRules(member, z.array(idSchema).max(MAX_RULES).parse(ids)));
}

/** `given` is a rule's definition. */
export async function dryRunRuleAction(project_id: string, given: unknown): Promise<ActionAnswer<DryRun>> {
  return answer(async () => dryRunRule(await requireMember(project_id, "manage"), definitionSchema.parse(given)));
}

export async function listRuleRunsAction(
  project_id: string,
  rule_id: string,
  before?: number,
): Promise<ActionAnswer<RuleRunPage>> {
  return act(project_id, "read_settings", (member) =>
    listRuleRuns(member, idSchema.parse(rule_id), z.number().int().positive().optional().parse(before)),
  );
}

import "server-only";
import type * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import {
  type AutomaticMessage,
  type definitionSchema,
  type MessageKind,
  type ruleFormSchema,
  type Trial,
  trialSchema,
} from "./schema";

/** Errors: forbidden, invalid. */
export async function saveAutomaticMessage(
  member: Member,
  kind: MessageKind,
  message: AutomaticMessage,
): Promise<void> {
  const { error } = await member.db.rpc("save_automatic_message", {
    p_project_id: member.project_id,
    p_kind: kind,
    p_message: message,
  });
  if (error) throw fromPostgres(error);
}

/** Creates (id null) or updates a rule. Switching on a rule that was stopped for looping restarts it. Errors: not_found, too_many_rules. */
export async function saveRule(
  member: Member,
  id: string | null,
  rule: z.output<typeof ruleFormSchema>,
): Promise<string> {
  const { data, error } = await member.db.rpc("save_rule", {
    p_project_id: member.project_id,
    // the type generator does not make parameters nullable
    p_rule_id: id as string,
    p_rule: rule,
  });
  if (error) throw fromPostgres(error);
  return data;
}

/** Errors: not_found. */
export async function deleteRule(member: Member, id: string): Promise<void> {
  const { error } = await member.db.rpc("delete_rule", { p_project_id: member.project_id, p_rule_id: id });
  if (error) throw fromPostgres(error);
}

export async function orderRules(member: Member, ids: string[]): Promise<void> {
  const { error } = await member.db.rpc("order_rules", { p_project_id: member.project_id, p_rule_ids: ids });
  if (error) throw fromPostgres(error);
}

/** A dry run: what a rule would do in the latest 100 rooms. */
export async function tryRule(member: Member, definition: z.output<typeof definitionSchema>): Promise<Trial> {
  const { data, error } = await member.db.rpc("try_rule", {
    p_project_id: member.project_id,
    p_definition: definition,
  });
  if (error) throw fromPostgres(error);
  return readAnswer(trialSchema, data);
}

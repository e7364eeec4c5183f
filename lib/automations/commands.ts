import "server-only";
import type * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type AutomaticMessage,
  type DryRun,
  type definitionSchema,
  dryRunSchema,
  type MessageKind,
  type ruleFormSchema,
} from "./schema";

/** Errors: forbidden, invalid. */
export async function saveAutomaticMessage(
  member: Member,
  kind: MessageKind,
  message: AutomaticMessage,
): Promise<void> {
  await ask(member, "save_automatic_message", {
    p_project_id: member.project_id,
    p_kind: kind,
    p_message: message,
  });
}

/** Creates (id null) or updates a rule. Switching on a rule that was stopped for looping restarts it. Errors: not_found, too_many_rules, rule_changed. */
export async function saveRule(
  member: Member,
  id: string | null,
  rule: z.output<typeof ruleFormSchema>,
): Promise<string> {
  return ask(member, "save_rule", {
    p_project_id: member.project_id,
    p_rule_id: id,
    p_rule: rule,
  });
}

/** Errors: not_found. */
export async function deleteRule(member: Member, id: string): Promise<void> {
  await ask(member, "delete_rule", { p_project_id: member.project_id, p_rule_id: id });
}

export async function orderRules(member: Member, ids: string[]): Promise<void> {
  await ask(member, "order_rules", { p_project_id: member.project_id, p_rule_ids: ids });
}

/** A dry run: what a rule would do in the latest 100 rooms. */
export async function dryRunRule(member: Member, definition: z.output<typeof definitionSchema>): Promise<DryRun> {
  return readAnswer(
    dryRunSchema,
    await ask(member, "dry_run_rule", {
      p_project_id: member.project_id,
      p_definition: definition,
    }),
  );
}

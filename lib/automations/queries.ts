import "server-only";

import { attachmentSchema } from "@/lib/media/schema";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type AutomaticBubble,
  type AutomaticMessage,
  automaticMessageSchema,
  type MessageKind,
  messageKindSchema,
  type Rule,
  type RuleRunPage,
  ruleRunSchema,
  ruleSchema,
} from "./schema";

/** Adds the URLs of pictures before the bubbles leave the server. */
const withUrls = (bubbles: readonly AutomaticBubble[]): AutomaticBubble[] =>
  bubbles.map((bubble) =>
    typeof bubble === "string"
      ? bubble
      : {
          ...bubble,
          pictures: bubble.pictures.map((picture) => ({
            ...attachmentSchema.parse(picture),
            url: mediaUrl(picture.id),
          })),
        },
  );

function textsWithUrls(texts: AutomaticMessage["texts"]): AutomaticMessage["texts"] {
  const languages = Object.entries(texts).map(([channel, own]) => [
    channel,
    Object.fromEntries(Object.entries(own).map(([language, bubbles]) => [language, withUrls(bubbles)])),
  ]);
  return Object.fromEntries(languages);
}

/** The automatic messages that the project has customised, by kind. */
export async function listAutomaticMessages(member: Member): Promise<Partial<Record<MessageKind, AutomaticMessage>>> {
  const data = await ask(
    member.db
      .from("automatic_messages")
      .select("kind, is_on, spends_quota, minutes, each_conversation, texts")
      .eq("project_id", member.project_id),
  );
  const rows = readAnswer(automaticMessageSchema.extend({ kind: messageKindSchema }).array(), data);
  return Object.fromEntries(
    rows.map(({ kind, ...message }) => [kind, { ...message, texts: textsWithUrls(message.texts) }]),
  );
}

const COLUMNS = "id, name, is_on, stops, definition, paused_at, updated_at";

/** All rules in order; at most 100. */
export async function listRules(member: Member): Promise<Rule[]> {
  const rules = readAnswer(
    ruleSchema.array(),
    await ask(
      member.db.from("automation_rules").select(COLUMNS).eq("project_id", member.project_id).order("place").order("id"),
    ),
  );
  return rules.map(({ definition, ...rule }) => ({
    ...rule,
    definition: {
      ...definition,
      actions: definition.actions.map((action) =>
        action.do === "send" ? { ...action, bubbles: withUrls(action.bubbles) } : action,
      ),
    },
  }));
}

const RUNS_PER_PAGE = 50;

/** A rule's recent runs, newest first; `before` is the previous page's `next`. */
export async function listRuleRuns(member: Member, rule_id: string, before?: number): Promise<RuleRunPage> {
  let query = member.db
    .from("automation_runs")
    .select("id, room_id, matched, unmet, outcome, reason, created_at, rooms!inner(customers!inner(name))")
    .eq("project_id", member.project_id)
    .eq("rule_id", rule_id)
    .order("id", { ascending: false })
    .limit(RUNS_PER_PAGE + 1);
  if (before !== undefined) query = query.lt("id", before);
  const data = await ask(query);
  const rows = data.map(({ rooms, ...run }) => ({ ...run, customer_name: rooms.customers.name }));
  const runs = readAnswer(ruleRunSchema.array(), rows.slice(0, RUNS_PER_PAGE));
  return { runs, next: rows.length > RUNS_PER_PAGE ? (runs.at(-1)?.id ?? null) : null };
}

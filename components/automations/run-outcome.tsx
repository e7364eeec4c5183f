"use client";

import { type Messages, useTranslations } from "next-intl";
import type { RuleRun } from "@/lib/automations/schema";

type Words = Messages["automations"]["rules"];

/** What a rule did in a room, or why it did nothing. */
export function RunOutcome({ run }: { run: Pick<RuleRun, "matched" | "unmet" | "outcome" | "reason"> }) {
  const t = useTranslations("automations.rules");
  const { actions, results } = KEYS;
  if (run.reason) return <p className="w-full text-danger-text text-sm">{t(`reasons.${run.reason}`)}</p>;
  if (!run.matched) {
    if (run.unmet.length === 0) return null;
    return (
      <p className="w-full text-muted text-sm">{t("unmet", { numbers: run.unmet.map((at) => at + 1).join(", ") })}</p>
    );
  }
  return (
    <ul className="w-full text-muted text-sm">
      {run.outcome.map(({ do: what, result }, at) => {
        const action = actions.find((key) => key === what);
        const outcome = results.find((key) => key === result);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions are listed in order
          <li key={at}>
            {action ? t(`actions.${action}`) : what}: {outcome ? t(`results.${outcome}`) : t("unknownResult")}
          </li>
        );
      })}
    </ul>
  );
}

const KEYS: { actions: (keyof Words["actions"])[]; results: (keyof Words["results"])[] } = {
  actions: [
    "assign",
    "round_robin",
    "add_tag",
    "remove_tag",
    "priority",
    "status",
    "send",
    "answer_comment",
    "note",
    "notify",
  ],
  results: [
    "done",
    "unchanged",
    "no_member",
    "nobody_online",
    "no_tag",
    "too_many_tags",
    "blocked",
    "channel_disconnected",
    "channel_frozen",
    "project_closed",
    "customer_unreachable",
    "thread_controlled_elsewhere",
    "comment",
    "group",
    "window_closed",
    "not_free",
    "too_many",
    "nobody",
    "no_comment",
    "no_code",
    "answered_before",
    "live_comment",
    "failed",
  ],
};

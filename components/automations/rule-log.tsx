"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/accounts/use-action";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import { listRuleRunsAction } from "@/lib/automations/actions";
import type { Rule, RuleRun } from "@/lib/automations/schema";
import { roomHref } from "@/lib/rooms/path";
import { RunOutcome } from "./run-outcome";

/** The most rows any list renders. */
const MOST_RUNS = 1000;

interface Loaded {
  runs: RuleRun[];
  next: number | null;
}

/** The rule's latest runs: when, in which room, whether it matched, and the outcome. */
export function RuleLog({ project_id, rule }: { project_id: string; rule: Rule }) {
  const t = useTranslations("automations.rules");
  const errorText = useErrorText();
  const list = useAction(listRuleRunsAction);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = async (before?: number) => {
    const answered = await list(project_id, rule.id, before);
    if (answered.error) return setError(answered.error);
    const { runs, next } = answered.value;
    setLoaded((held) => {
      const all = (before && held ? [...held.runs, ...runs] : runs).slice(0, MOST_RUNS);
      return { runs: all, next: all.length < MOST_RUNS ? next : null };
    });
  };
  const open = (next: boolean) => {
    setOpen(next);
    setError(null);
    if (next) void load();
  };
  return (
    <SlideOver
      title={t("logTitle", { name: rule.name })}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="small" aria-label={`${t("log")} ${rule.name}`}>
          {t("log")}
        </Button>
      }
    >
      {error ? (
        <p role="alert" className="text-danger-text">
          {errorText(error)}
        </p>
      ) : null}
      {!loaded && !error ? <SkeletonRows rows={6} /> : null}
      {loaded?.runs.length === 0 ? <p className="text-muted">{t("logEmpty")}</p> : null}
      <ul className="divide-y divide-border">
        {loaded?.runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Link
              href={roomHref(project_id, run.room_id)}
              className="min-w-0 flex-1 truncate font-medium hover:underline"
            >
              {run.customer_name || t("unnamed")}
            </Link>
            <Badge tone={run.matched ? "success" : "neutral"}>{t(run.matched ? "matched" : "unmatched")}</Badge>
            <Time value={run.created_at} className="text-muted text-sm" />
            <RunOutcome run={run} />
          </li>
        ))}
      </ul>
      {loaded?.next ? (
        <Button className="mt-3" onClick={() => load(loaded.next ?? undefined)}>
          {t("logMore")}
        </Button>
      ) : null}
    </SlideOver>
  );
}

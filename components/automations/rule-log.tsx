"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import type { Rule, RuleRunPage } from "@/lib/automations/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { roomHref } from "@/lib/rooms/path";
import { RunOutcome } from "./run-outcome";

/** The most rows any list renders. */
const MOST_RUNS = 1000;

/** The rule's latest runs: when, in which room, whether it matched, and the outcome. */
export function RuleLog({ project_id, rule }: { project_id: string; rule: Rule }) {
  const t = useTranslations("automations.rules");
  const ui = useTranslations("ui");
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<RuleRunPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = async (before?: number) => {
    const path = `/api/project/${project_id}/automations/rules/${rule.id}/runs`;
    const { error, value } = await attempt(api.get<RuleRunPage>(before ? `${path}?before=${before}` : path));
    setError(error ?? null);
    if (error) return;
    const { runs, next } = value;
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
        <div className="flex flex-col items-start gap-1">
          <p role="alert" className="text-danger-text">
            {errorText(error)}
          </p>
          {loaded ? null : (
            <Button size="small" onClick={() => void load()}>
              {ui("retry")}
            </Button>
          )}
        </div>
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

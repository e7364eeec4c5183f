"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import type { Ai, AnswerRow, PlaygroundAnswer } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { useHandOverText } from "../use-hand-over-text";

interface Replayed {
  row: AnswerRow;
  /** null: the run failed. */
  fresh: PlaygroundAnswer | null;
}

const isSame = ({ row, fresh }: Replayed) =>
  fresh !== null &&
  row.outcome === fresh.outcome &&
  (row.outcome === "answered" ? row.answer === fresh.text : row.reason === fresh.reason);

/** Runs the latest questions with the current settings and compares with the answers customers got. */
export function ReplayCard({ ai, hasQuestions }: { ai: Ai; hasQuestions: boolean }) {
  const t = useTranslations("ai.replay");
  const common = useTranslations("ai");
  const [rows, setRows] = useState<AnswerRow[] | null>(null);
  const [done, setDone] = useState<Replayed[]>([]);
  const stop = useRef<AbortController | null>(null);
  const isRunning = rows !== null && done.length < rows.length && stop.current !== null;
  const start = async () => {
    const path = `/api/project/${ai.project_id}/ais/${ai.id}`;
    const mine = new AbortController();
    stop.current = mine;
    const { signal } = mine;
    setDone([]);
    try {
      const latest = (await api.get<AnswerRow[]>(`${path}/answers`, { signal })).filter(({ question }) => question);
      setRows(latest);
      for (const row of latest) {
        if (signal.aborted) break;
        const fresh = await api
          .post<PlaygroundAnswer>(`${path}/playground`, { question: row.question }, { signal })
          .catch(() => null);
        if (!signal.aborted) setDone((known) => [...known, { row, fresh }]);
      }
    } catch {
      if (!signal.aborted) toast.error(common("failed"));
    } finally {
      stop.current = null;
      setRows((now) => now && [...now]);
    }
  };
  const halt = () => {
    stop.current?.abort();
    stop.current = null;
    setRows((now) => now && [...now]);
  };
  const changed = done.filter((one) => !isSame(one));
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        isRunning ? (
          <Button onClick={halt}>{t("stop")}</Button>
        ) : (
          <Button disabled={!hasQuestions} onClick={() => void start()}>
            {t("start")}
          </Button>
        )
      }
    >
      {!hasQuestions ? <p className="text-muted">{t("none")}</p> : null}
      {rows ? (
        <>
          <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
            {t("progress", { done: done.length, all: rows.length })}
            {changed.length > 0 ? <Badge tone="info">{t("changed", { count: changed.length })}</Badge> : null}
          </p>
          <progress
            className="mt-2 h-1.5 w-full accent-accent"
            max={Math.max(rows.length, 1)}
            value={done.length}
            aria-label={t("title")}
          />
          <ul className="mt-3 flex flex-col divide-y divide-border">
            {[...done]
              .sort((one, other) => Number(isSame(one)) - Number(isSame(other)))
              .map((one) => (
                <ReplayedRow key={one.row.id} replayed={one} />
              ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function ReplayedRow({ replayed }: { replayed: Replayed }) {
  const t = useTranslations("ai.replay");
  const reasonText = useHandOverText();
  const { row, fresh } = replayed;
  const said = (outcome: string, text: string | null, reason: string | null) =>
    outcome === "answered" ? (text ?? "") : reasonText(reason);
  return (
    <li className="py-3">
      <p className="font-medium [overflow-wrap:anywhere]">{row.question}</p>
      {isSame(replayed) ? (
        <p className="text-muted text-sm">{t("same")}</p>
      ) : (
        <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-muted">{t("before")}</dt>
            <dd className="[overflow-wrap:anywhere]">{said(row.outcome, row.answer, row.reason)}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-muted">{t("now")}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {fresh ? said(fresh.outcome, fresh.text, fresh.reason) : t("failed")}
            </dd>
          </div>
        </dl>
      )}
    </li>
  );
}

"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { REPLAYED } from "@/lib/ai/limits";
import type { DayUse } from "@/lib/ai/queries";
import type { Ai, AnswerRow } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { roomHref } from "@/lib/rooms/path";
import { useHandOverText } from "./use-hand-over-text";

/** The AI's answers and handovers, newest first, and the month's totals. */
export function LogTab({ ai, first, use }: { ai: Ai; first: AnswerRow[]; use: DayUse }) {
  const t = useTranslations("ai.log");
  const formatter = useFormatter();
  const [older, setOlder] = useState<AnswerRow[]>([]);
  const [isOver, setOver] = useState(first.length < REPLAYED);
  const [isBusy, setBusy] = useState(false);
  const rows = [...first, ...older];
  const loadOlder = async () => {
    setBusy(true);
    try {
      const before = encodeURIComponent(rows.at(-1)?.created_at ?? "");
      const more = await api.get<AnswerRow[]>(`/api/project/${ai.project_id}/ais/${ai.id}/answers?before=${before}`);
      setOlder((known) => [...known, ...more]);
      setOver(more.length < REPLAYED);
    } catch {
      toast.error(t("loadFailed"));
    } finally {
      setBusy(false);
    }
  };
  const number = (value: number) => formatter.number(value, "integer");
  if (rows.length === 0) {
    return (
      <Card flush>
        <EmptyState title={t("empty.title")} description={t("empty.description")} />
      </Card>
    );
  }
  return (
    <Card flush>
      <p className="tabular border-border border-b px-5 py-3 text-muted text-sm">
        {t("use", {
          answers: number(use.answers),
          handOvers: number(use.hand_overs),
          calls: number(use.calls),
          cost: formatter.number(use.cost, "baht"),
        })}
      </p>
      <ul aria-label={t("list")}>
        {rows.map((row) => (
          <LogRow key={row.id} ai={ai} row={row} />
        ))}
      </ul>
      {isOver ? null : (
        <Button variant="ghost" className="m-3" loading={isBusy} onClick={() => void loadOlder()}>
          {t("more")}
        </Button>
      )}
    </Card>
  );
}

function LogRow({ ai, row }: { ai: Ai; row: AnswerRow }) {
  const t = useTranslations("ai.log");
  const reasonText = useHandOverText();
  const isAnswered = row.outcome === "answered";
  return (
    <li className="flex flex-wrap items-start gap-3 border-border border-b px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium [overflow-wrap:anywhere]">{row.question}</p>
        <p className="line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]">
          {isAnswered ? row.answer : reasonText(row.reason)}
        </p>
        {row.citations.length > 0 ? (
          <p className="truncate text-subtle text-xs">
            {row.citations.map(({ heading, title }) => heading || title).join(" · ")}
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        <Badge tone={isAnswered ? "success" : "warning"}>{t(isAnswered ? "answered" : "handedOver")}</Badge>
        <span className="text-muted text-sm">
          <Time value={row.created_at} />
        </span>
        <LinkButton size="small" variant="ghost" href={roomHref(ai.project_id, row.room_id)}>
          {t("openRoom")}
        </LinkButton>
      </div>
    </li>
  );
}

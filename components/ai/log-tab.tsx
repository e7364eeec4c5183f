"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { REPLAYED } from "@/lib/ai/limits";
import type { DayUse } from "@/lib/ai/queries";
import type { Ai, AnswerRow, LogFilter } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { pageKeyOf } from "@/lib/http/page-key";
import { roomHref } from "@/lib/rooms/path";
import { useHandOverText } from "./use-hand-over-text";

interface LogTabProps {
  ai: Ai;
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  /** The newest rows that match the filter with which the page was opened. */
  first: AnswerRow[];
  firstFilter: LogFilter;
  use: DayUse;
}

const queryOf = ({ outcome, days }: LogFilter, before?: string) =>
  new URLSearchParams({ ...(outcome && { outcome }), ...(days && { days }), ...(before && { before }) }).toString();

/** The AI's answers and handovers, newest first, and the month's totals. */
export function LogTab({ ai, filter, onFilter, first, firstFilter, use }: LogTabProps) {
  const t = useTranslations("ai.log");
  const formatter = useFormatter();
  const path = `/api/project/${ai.project_id}/ais/${ai.id}/answers`;
  const query = queryOf(filter);
  const isFirst = query === queryOf(firstFilter);
  const {
    data = [],
    isLoading,
    error,
    mutate,
  } = useSWR(`${path}?${query}`, (url: string) => api.get<AnswerRow[]>(url), {
    ...(isFirst && { fallbackData: first, revalidateOnMount: false }),
  });
  const [older, setOlder] = useState<{ query: string; rows: AnswerRow[] }>({ query, rows: [] });
  const [isBusy, setBusy] = useState(false);
  const known = older.query === query ? older.rows : [];
  const rows = [...data, ...known];
  const isOver = rows.length === 0 || rows.length % REPLAYED !== 0;
  const loadOlder = async () => {
    setBusy(true);
    try {
      const last = rows.at(-1);
      const before = last && pageKeyOf(last.created_at, last.id);
      const more = await api.get<AnswerRow[]>(`${path}?${queryOf(filter, before)}`);
      setOlder({ query, rows: [...known, ...more] });
    } catch {
      toast.error(t("loadFailed"));
    } finally {
      setBusy(false);
    }
  };
  const number = (value: number) => formatter.number(value, "integer");
  if (use.answers + use.hand_overs === 0 && rows.length === 0 && !filter.outcome && !filter.days) {
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-5 py-3">
        <SegmentedControl
          label={t("filter")}
          value={filter.outcome ?? "all"}
          onChange={(outcome) => onFilter({ ...filter, outcome: outcome === "all" ? undefined : outcome })}
          options={(["all", "answered", "handed_over"] as const).map((value) => ({
            value,
            label: t(`filters.${value}`),
          }))}
        />
        <Checkbox
          label={t("week")}
          checked={filter.days === "7"}
          onChange={(isOn) => onFilter({ ...filter, days: isOn ? "7" : undefined })}
        />
      </div>
      {error ? <RetryLine onRetry={mutate} className="px-5 py-4" /> : null}
      {rows.length === 0 && !error ? (
        isLoading ? (
          <SkeletonRows rows={3} className="px-5 py-3" />
        ) : (
          <p role="status" className="px-5 py-4 text-muted">
            {t("noMatch")}
          </p>
        )
      ) : null}
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

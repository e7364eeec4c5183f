"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { EventState, LedgerPage } from "@/lib/socials/schema";
import { LedgerTable } from "./ledger-table";

interface LedgerProps {
  projectId: string;
  socialId: string;
  /** Number of dead letters. */
  deadLetters: number;
  mayManage: boolean;
}

/** The most rows any list renders; a filter narrows it. */
const MOST_ROWS = 1000;

type Filter = EventState | "all";
const FILTERS: Filter[] = ["all", "received", "processed", "skipped", "dead_letter"];

/** All events received from a channel, newest first, with a retry for dead letters. */
export function Ledger({ projectId, socialId, deadLetters, mayManage }: LedgerProps) {
  const t = useTranslations("socials.ledger");
  const errorText = useErrorText();
  const [filter, setFilter] = useState<Filter>("all");
  const base = `/api/project/${projectId}/socials/${socialId}/events`;
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite(
    (index: number, previous: LedgerPage | null) => {
      if (index > 0 && !previous?.next) return null;
      const query = new URLSearchParams({ ...(filter !== "all" && { state: filter }), ...previous?.next });
      return `${base}?${query}`;
    },
    (path: string) => api.get<LedgerPage>(path),
  );
  const events = data?.flatMap((page) => page.events).slice(0, MOST_ROWS) ?? [];
  const hasMore = Boolean(data?.at(-1)?.next) && events.length < MOST_ROWS;
  const tryAgain = async (event_id: string | null) => {
    const { error, value } = await attempt(api.post<{ count: number }>(`${base}/replay`, { event_id }));
    if (error) toast.error(errorText(error));
    else toast.success(t("replayed", { count: value.count }));
    await mutate();
  };
  return (
    <Card title={t("title")} description={t("description")} flush>
      {deadLetters > 0 ? (
        <div className="mx-5 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2 text-warning-text">
          <span>{t("setAside", { count: deadLetters })}</span>
          {mayManage ? (
            <Button size="small" onClick={() => tryAgain(null)}>
              {t("replayAll", { count: deadLetters })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="overflow-x-auto px-5 pb-3">
        <SegmentedControl
          label={t("filter")}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((value) => ({ value, label: value === "all" ? t("all") : t(`state.${value}`) }))}
        />
      </div>
      {error ? (
        <ErrorState onRetry={() => mutate()} retrying={isValidating} />
      ) : isLoading ? (
        <SkeletonText lines={6} className="px-5 pb-5" />
      ) : events.length === 0 ? (
        <EmptyState drawing="plans" title={filter === "all" ? t("empty") : t("emptyFiltered")} />
      ) : (
        <LedgerTable events={events} onReplay={mayManage ? tryAgain : null} />
      )}
      {hasMore ? (
        <div className="flex justify-center p-4">
          <Button loading={isValidating} onClick={() => setSize(size + 1)}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

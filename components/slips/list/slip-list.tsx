"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useChannel, useResync } from "@/components/realtime";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { ApiError, api } from "@/lib/http/client";
import { DEFAULT_TIME_ZONE } from "@/lib/i18n/languages";
import { inboxChannel } from "@/lib/realtime/channels";
import { summedDays } from "@/lib/slips/days";
import type { ListedSlip, SlipDay, SlipPage } from "@/lib/slips/schema";
import { dayIn } from "@/lib/time-zone";
import { Amount } from "../amount";
import { CheckDialog } from "../check/check-dialog";
import { DayHeader, useLesserSums } from "./day-header";
import { SlipColumns, SlipRow } from "./slip-row";
import { slipSearch } from "./slip-search";
import { useDayTotals } from "./use-day-totals";
import type { SlipFilterValue } from "./use-slip-filter";

interface SlipListProps {
  project_id: string;
  first: SlipPage;
  days: SlipDay[];
  filter: SlipFilterValue;
  /** Today in the project's time zone. */
  today: string;
  mayCheck: boolean;
}

/** Polling interval in ms while a slip is being checked: its event may be lost. */
const SOON_MS = 2_000;

/** Slips by day, newest first; new slips and results appear live. */
export function SlipList({ project_id, first, days, filter, today, mayCheck }: SlipListProps) {
  const t = useTranslations("slips");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/slips`;
  const { data = first, mutate } = useSWR<SlipPage>(`${path}${slipSearch(filter)}`, {
    fallbackData: first,
    refreshInterval: (page) => (page?.slips.some(({ outcome }) => outcome === null) ? SOON_MS : 0),
  });
  useChannel(inboxChannel(project_id), { slip: () => void mutate() });
  useResync(mutate, [inboxChannel(project_id)]);
  const totals = useDayTotals(project_id, days, filter);
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const [older, setOlder] = useState<SlipPage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = older ? older.next : data.next;
  const more = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await api.get<SlipPage>(`${path}${slipSearch({ ...filter, before: next })}`);
      setOlder({ slips: [...(older?.slips ?? []), ...page.slips], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  const shown = [...new Map([...(older?.slips ?? []), ...data.slips].map((slip) => [slip.id, slip])).values()].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at),
  );
  if (shown.length === 0) return <NoSlips project_id={project_id} filter={filter} mayCheck={mayCheck} />;
  const byDay = new Map<string, ListedSlip[]>();
  for (const slip of shown.slice(0, 1000)) {
    const day = dayIn(timeZone, new Date(slip.created_at));
    const slips = byDay.get(day);
    if (slips) slips.push(slip);
    else byDay.set(day, [slip]);
  }
  // the totals are of whole days: of no use above some of a day's slips
  const isWhole = filter.view === "all" && !filter.bank && !filter.q;
  return (
    <Card flush>
      {isWhole ? <Total days={totals} filter={filter} today={today} /> : null}
      <SlipColumns />
      <ul aria-label={t("list")} className="[&>li:last-child_li:last-child]:border-b-0">
        {[...byDay].map(([day, slips]) => (
          <li key={day}>
            <DayHeader
              project_id={project_id}
              day={day}
              today={today}
              totals={isWhole ? totals.find((known) => known.day === day) : undefined}
              filter={filter}
            />
            <ul>
              {slips.map((slip) => (
                <SlipRow
                  key={slip.id}
                  slip={slip}
                  href={`/project/${project_id}/slip${slipSearch({ ...filter, slip: slip.id })}`}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {next && shown.length < 1000 ? (
        <div className="flex justify-center border-border border-t p-3">
          <Button loading={isBusy} onClick={() => void more()}>
            {t("older")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface TotalProps extends Pick<SlipListProps, "filter" | "today"> {
  days: readonly SlipDay[];
}

/** What counts as received in all days, on wide screens: on a phone the list comes first. Of a long range only its last days are summed. */
export function Total({ days, filter, today }: TotalProps) {
  const t = useTranslations("slips.days");
  const lesser = useLesserSums();
  const sumOf = (name: "paid_amount" | "team_amount" | "unmatched_amount") =>
    days.reduce((sum, day) => sum + day[name], 0);
  const sums = {
    paid_amount: sumOf("paid_amount"),
    team_amount: sumOf("team_amount"),
    unmatched_amount: sumOf("unmatched_amount"),
  };
  if (sums.paid_amount === 0) return null;
  const isRange = Boolean(filter.from || filter.to);
  const { isCut } = summedDays(filter, today);
  return (
    <p className="flex items-baseline gap-3 border-border border-b px-5 py-3 max-lg:hidden">
      <span className="font-medium">{t(isRange ? (isCut ? "ofRangeEnd" : "ofRange") : "ofRecent")}</span>
      <Amount satang={sums.paid_amount} className="font-semibold text-lg" />
      <span className="text-muted text-sm">{lesser(sums).join(" · ")}</span>
    </p>
  );
}

function NoSlips({ project_id, filter, mayCheck }: Pick<SlipListProps, "project_id" | "filter" | "mayCheck">) {
  const t = useTranslations("slips");
  const isFiltered = slipSearch(filter) !== "";
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          drawing="search"
          title={t("noMatch.title")}
          description={t("noMatch.description")}
          action={<LinkButton href={`/project/${project_id}/slip`}>{t("noMatch.clear")}</LinkButton>}
        />
      ) : (
        <EmptyState
          drawing="plans"
          title={t("empty.title")}
          description={t(mayCheck ? "empty.description" : "empty.readOnly")}
          action={mayCheck ? <CheckDialog project_id={project_id} /> : null}
        />
      )}
    </Card>
  );
}

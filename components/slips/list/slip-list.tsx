"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useChannel } from "@/components/realtime/use-channel";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { ApiError, api } from "@/lib/http/client";
import { inboxChannel } from "@/lib/realtime/channels";
import type { SlipPage, SlipQuery } from "@/lib/slips/schema";
import { CheckDialog } from "../check/check-dialog";
import { SlipRow } from "./slip-row";
import { slipSearch } from "./slip-search";

interface SlipListProps {
  project_id: string;
  first: SlipPage;
  filter: Omit<SlipQuery, "before">;
  mayCheck: boolean;
}

/** Polling interval in ms while a slip is being checked, and otherwise: events may be lost. */
const SOON_MS = 2_000;
const SELDOM_MS = 30_000;

/** Slips, newest first; new slips and results appear live. */
export function SlipList({ project_id, first, filter, mayCheck }: SlipListProps) {
  const t = useTranslations("slips");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/slips`;
  const { data = first, mutate } = useSWR<SlipPage>(`${path}${slipSearch(filter)}`, {
    fallbackData: first,
    refreshInterval: (page) => (page?.slips.some(({ outcome }) => outcome === null) ? SOON_MS : SELDOM_MS),
  });
  useChannel(inboxChannel(project_id), { slip: () => void mutate() });
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
  return (
    <Card flush>
      <ul aria-label={t("list")}>
        {shown.slice(0, 1000).map((slip) => (
          <SlipRow
            key={slip.id}
            slip={slip}
            href={`/project/${project_id}/slip${slipSearch({ ...filter, slip: slip.id })}`}
          />
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

function NoSlips({ project_id, filter, mayCheck }: Omit<SlipListProps, "first">) {
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

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { useChannel, useResync } from "@/components/realtime";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import type { BillPage } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { inboxChannel } from "@/lib/realtime/channels";
import { BillColumns, BillRow } from "./bill-row";
import { type BillFilterValue, billSearch } from "./bill-search";
import { PaidDays } from "./paid-days";

interface BillListProps {
  project_id: string;
  first: BillPage;
  filter: BillFilterValue;
  today: string;
}

/** Bills, newest first; changes appear live. */
export function BillList({ project_id, first, filter, today }: BillListProps) {
  const t = useTranslations("bills.overview");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/bills`;
  const { data = first, mutate } = useSWR<BillPage>(`${path}${billSearch(filter)}`, {
    fallbackData: first,
  });
  useResync(mutate, [inboxChannel(project_id)]);
  useChannel(inboxChannel(project_id), { bill: () => void mutate(), slip: () => void mutate() });
  const [older, setOlder] = useState<Pick<BillPage, "bills" | "next"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = older ? older.next : data.next;
  const more = async () => {
    if (!next) return;
    setBusy(true);
    const { value: page, error } = await attempt(
      api.get<BillPage>(`${path}${billSearch({ ...filter, before: next })}`),
    );
    setBusy(false);
    if (error) return toast.error(errorText(error));
    setOlder({ bills: [...(older?.bills ?? []), ...page.bills], next: page.next });
  };
  const shown = [...new Map([...(older?.bills ?? []), ...data.bills].map((bill) => [bill.id, bill])).values()]
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, 1000);
  if (shown.length === 0) return <NoBills project_id={project_id} isFiltered={billSearch(filter) !== ""} />;
  return (
    <>
      <PaidDays project_id={project_id} days={data.days} summed={data.summed} filter={filter} today={today} />
      <Card flush>
        <BillColumns />
        <ul aria-label={t("label")} className="[&>li:last-child]:border-b-0">
          {shown.map((bill) => (
            <BillRow key={bill.id} bill={bill} href={`/project/${project_id}/bills/${bill.id}`} />
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
    </>
  );
}

function NoBills({ project_id, isFiltered }: { project_id: string; isFiltered: boolean }) {
  const t = useTranslations("bills.overview");
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          drawing="search"
          title={t("noMatch.title")}
          description={t("noMatch.description")}
          action={<LinkButton href={`/project/${project_id}/bills`}>{t("noMatch.clear")}</LinkButton>}
        />
      ) : (
        <EmptyState
          drawing="plans"
          title={t("empty.title")}
          description={t("empty.description")}
          action={<LinkButton href={`/project/${project_id}/chat`}>{t("empty.action")}</LinkButton>}
        />
      )}
    </Card>
  );
}

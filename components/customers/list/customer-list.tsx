"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import useSWR from "swr";
import { useSelection } from "@/components/rooms/bulk/use-selection";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { type CustomerFilter, type CustomerPage, customerSearch, MOST_COUNTED } from "@/lib/customers/list-schema";
import { ApiError, api as http } from "@/lib/http/client";
import { CustomerBulkBar, CustomerUndoBar } from "./bulk-bars";
import { CustomerTable } from "./customer-table";
import { MergeChosen } from "./merge-chosen";
import { useCustomerBulk } from "./use-customer-bulk";

interface CustomerListProps {
  first: CustomerPage;
  count: number;
  filter: CustomerFilter;
  isFiltered: boolean;
  mayTag: boolean;
  mayConnect: boolean;
}

const MOST_SHOWN = 1000;

/** The customers of a filter, last seen first. */
export function CustomerList({ first, count, filter, isFiltered, mayTag, mayConnect }: CustomerListProps) {
  const t = useTranslations("customerList");
  const errorText = useErrorText();
  const { api } = useInbox();
  const path = `${api}/customers${customerSearch(filter)}`;
  const { data = first, mutate } = useSWR<CustomerPage>(path, { fallbackData: first });
  // Counting all customers is expensive: count again only after a change on this page. Not cached: the server counts for each visit.
  const [recounted, setRecounted] = useState<{ of: number; count: number } | null>(null);
  const total = recounted?.of === count ? recounted.count : count;
  const [older, setOlder] = useState<CustomerPage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = [
    ...new Map([...data.customers, ...(older?.customers ?? [])].map((row) => [row.customer_id, row])).values(),
  ].slice(0, MOST_SHOWN);
  const next = older ? older.next : data.next;
  const selection = useSelection(
    shown.map(({ customer_id }) => customer_id),
    path,
  );
  const refresh = useCallback(async () => {
    setOlder(null);
    const recount = http
      .get<{ count: number }>(`${path}${path.includes("?") ? "&" : "?"}count=1`)
      .then((counted) => setRecounted({ of: count, count: counted.count }))
      // the last count stays
      .catch(() => undefined);
    await Promise.all([mutate(), recount]);
  }, [mutate, path, count]);
  const work = useCustomerBulk(refresh);
  const [merging, setMerging] = useState<readonly [string, string] | null>(null);
  // of two selected customers, the one seen last stays
  const [one, other, third] = shown
    .filter(({ customer_id }) => selection.ids.has(customer_id))
    .map((row) => row.customer_id);
  const more = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await http.get<CustomerPage>(`${api}/customers${customerSearch({ ...filter, before: next })}`);
      // with the first page as it was: when it is fetched again, its last customers may have moved to the next one
      setOlder({ customers: [...(older?.customers ?? data.customers), ...page.customers], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  if (shown.length === 0) {
    return (
      <>
        <NoCustomers isFiltered={isFiltered} mayConnect={mayConnect} />
        {/* none match any more, maybe because of this change */}
        <CustomerUndoBar work={work} />
      </>
    );
  }
  return (
    <Card flush>
      {selection.isOn ? (
        <CustomerBulkBar
          selection={selection}
          hasMore={next !== null}
          onMerge={one && other && !third && !selection.isWhole ? () => setMerging([one, other]) : null}
          onAct={async (action) => {
            const customers = selection.isWhole ? filter : { customer_ids: [...selection.ids] };
            if (await work.start({ action, customers })) selection.clear();
          }}
        />
      ) : (
        <p role="status" className="flex min-h-11 items-center border-border border-b px-4 text-muted text-sm md:px-5">
          {total > MOST_COUNTED
            ? t("countMany", { count: MOST_COUNTED })
            : t("count", { count: Math.max(total, shown.length) })}
        </p>
      )}
      <CustomerTable customers={shown} selection={mayTag ? selection : null} />
      {next && shown.length < MOST_SHOWN ? (
        <div className="flex justify-center border-border border-t p-3">
          <Button loading={isBusy} onClick={() => void more()}>
            {t("more")}
          </Button>
        </div>
      ) : null}
      <CustomerUndoBar work={work} />
      {merging ? (
        <MergeChosen
          ids={merging}
          onClose={() => setMerging(null)}
          onMerged={() => {
            setMerging(null);
            selection.clear();
            void refresh();
          }}
        />
      ) : null}
    </Card>
  );
}

function NoCustomers({ isFiltered, mayConnect }: Pick<CustomerListProps, "isFiltered" | "mayConnect">) {
  const t = useTranslations("customerList");
  const { project_id } = useInbox();
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          drawing="search"
          title={t("noMatch.title")}
          description={t("noMatch.description")}
          action={<LinkButton href={`/project/${project_id}/customers`}>{t("noMatch.clear")}</LinkButton>}
        />
      ) : (
        <EmptyState
          drawing="people"
          title={t("empty.title")}
          description={t(mayConnect ? "empty.description" : "empty.readOnly")}
          action={
            mayConnect ? (
              <LinkButton variant="primary" href={`/project/${project_id}/settings/social`}>
                {t("empty.action")}
              </LinkButton>
            ) : null
          }
        />
      )}
    </Card>
  );
}

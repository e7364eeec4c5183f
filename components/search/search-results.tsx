"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import type { FoundMessage } from "@/lib/search/schema";
import { FoundCustomerRow, FoundMessageRow } from "./found-rows";
import type { useSearch } from "./use-search";

interface SearchResultsProps {
  search: ReturnType<typeof useSearch>;
  isEmptyTerm: boolean;
  hrefOf: (room_id: string) => string;
  onOpenRoom: (room_id: string) => void;
  onOpenMessage: (message: FoundMessage) => void;
}

/** Customers, then messages, or why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { search, isEmptyTerm, hrefOf, onOpenRoom, onOpenMessage } = props;
  const t = useTranslations("search");
  const { project_id } = useInbox();
  const { found } = search;
  if (isEmptyTerm) return <EmptyState drawing="search" title={t("start.title")} description={t("start.hint")} />;
  if (search.error) return <ErrorState title={t("failed")} onRetry={search.retry} retrying={search.isSearching} />;
  if (!found) {
    return (
      <div role="status" aria-label={t("searching")}>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  const { term, customers, messages, next } = found;
  const count = customers.length + messages.length;
  return (
    <>
      <p role="status" className="sr-only">
        {search.isSearching ? t("searching") : t("count", { count })}
      </p>
      {count === 0 && !search.isSearching ? (
        <EmptyState drawing="search" title={t("none.title", { term })} description={t("none.hint")} />
      ) : null}
      <Group title={t("customers")} isShown={customers.length > 0}>
        {customers.map((customer) => {
          const { customer_id, room_id } = customer;
          return (
            <FoundCustomerRow
              key={customer_id}
              customer={customer}
              term={term}
              href={room_id ? hrefOf(room_id) : `/project/${project_id}/customers/${customer_id}`}
              onOpen={room_id ? () => onOpenRoom(room_id) : undefined}
            />
          );
        })}
      </Group>
      <Group title={t("messages")} isShown={messages.length > 0}>
        {messages.map((message) => (
          <FoundMessageRow
            key={message.id}
            message={message}
            term={term}
            href={hrefOf(message.room_id)}
            onOpen={() => onOpenMessage(message)}
          />
        ))}
      </Group>
      {next ? (
        <div className="flex justify-center py-3">
          <Button variant="ghost" loading={search.isLoadingMore} onClick={search.loadMore}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h3 className="px-3 pt-3 pb-1 font-medium text-muted text-xs">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

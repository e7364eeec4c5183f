"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import type { NotificationPage } from "@/lib/notifications/schema";
import { ListFilters } from "./list-filters";
import { NotificationExample } from "./notification-example";
import { NotificationList } from "./notification-list";
import { NO_FILTER, useNotificationList } from "./use-notification-list";

interface NotificationsTabProps {
  first: NotificationPage;
  projects: readonly { id: string; name: string }[];
  onSettings: () => void;
}

/** The list with its filters, or its empty and error states. */
export function NotificationsTab({ first, projects, onSettings }: NotificationsTabProps) {
  const t = useTranslations("notifications");
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useNotificationList(filter, first);
  const { rows } = list;
  const isNarrowed = filter.project_id !== null || filter.kind !== null;
  return (
    <>
      <ListFilters
        filter={filter}
        onChange={setFilter}
        projects={projects}
        hasUnread={list.unread > 0}
        onReadAll={() => void list.readAll()}
      />
      {rows && rows.length > 0 ? (
        <NotificationList
          rows={rows}
          hasMore={list.hasMore}
          isFull={list.isFull}
          onOpen={list.open}
          onNearEnd={list.loadMore}
        />
      ) : !rows && list.error ? (
        <ErrorState title={t("loadFailed")} onRetry={list.reload} retrying={list.isValidating} />
      ) : !rows ? (
        <div role="status" aria-label={t("title")} className="pt-4">
          <SkeletonRows rows={6} />
        </div>
      ) : isNarrowed ? (
        <EmptyState
          drawing="search"
          title={t("list.noneFound")}
          description={t("list.noneFoundHint")}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t("list.showAll")}</Button>}
        />
      ) : filter.unread ? (
        <EmptyState drawing="done" title={t("list.noneUnread")} description={t("list.noneUnreadHint")} />
      ) : (
        <EmptyState
          title={t("list.empty")}
          description={t("list.emptyHint")}
          action={<Button onClick={onSettings}>{t("list.emptyAction")}</Button>}
          example={<NotificationExample />}
        />
      )}
    </>
  );
}

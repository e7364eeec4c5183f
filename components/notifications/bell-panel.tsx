"use client";

import { CheckCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import type { NotificationPage } from "@/lib/notifications/schema";
import { NotificationExample } from "./notification-example";
import { NotificationItem } from "./notification-item";
import { useBellCount } from "./use-bell-count";
import { useReading } from "./use-reading";

const NEWEST = "/api/notifications?limit=10";

/** The latest notifications. `onLeave` is called when one of them, or the page with all, is opened. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("notifications");
  const { data, error, isValidating, mutate } = useSWR<NotificationPage>(NEWEST);
  const count = useBellCount();
  const { read, readAll } = useReading();

  // a new count means a changed list
  const seen = useRef(count?.as_of);
  useEffect(() => {
    if (seen.current === count?.as_of) return;
    seen.current = count?.as_of;
    void mutate();
  }, [count?.as_of, mutate]);

  return (
    <>
      <div className="flex items-center justify-between gap-2 border-border border-b py-2 ps-4 pe-2">
        <h2 className="font-semibold">{t("title")}</h2>
        <Button
          variant="ghost"
          size="small"
          icon={<CheckCheck />}
          disabled={!count?.unread}
          onClick={async () => {
            if (await readAll()) void mutate();
          }}
        >
          {t("readAll")}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          data.notifications.length > 0 ? (
            <ul className="divide-y divide-border">
              {data.notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem
                    notification={notification}
                    onOpen={({ id }) => {
                      void read(id);
                      onLeave();
                    }}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t("bellEmpty")} description={t("bellEmptyHint")} example={<NotificationExample />} />
          )
        ) : error ? (
          <ErrorState title={t("loadFailed")} onRetry={() => void mutate()} retrying={isValidating} />
        ) : (
          <div role="status" aria-label={t("title")}>
            <SkeletonRows rows={4} />
          </div>
        )}
      </div>
      <div className="border-border border-t p-1.5">
        <Link href="/notifications" onClick={onLeave} className={buttonClass("ghost", "medium", "w-full")}>
          {t("all")}
        </Link>
      </div>
    </>
  );
}

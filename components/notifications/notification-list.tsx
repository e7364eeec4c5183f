"use client";

import { useFormatter, useNow, useTranslations } from "next-intl";
import { useEffect } from "react";
import { WindowVirtualizer } from "virtua";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { Notification } from "@/lib/notifications/schema";
import { NotificationItem } from "./notification-item";

/** The next page is loaded when only this many rows are left below. */
const NEAR_ROWS = 10;
/**
 * Rows in the server-rendered page. The virtualizer renders as many until the page is first scrolled, whatever is visible: fewer than a
 * screen holds would hide a row that arrives on a page too short to scroll.
 */
const FIRST_ROWS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface NotificationListProps {
  rows: readonly Notification[];
  hasMore: boolean;
  isFull: boolean;
  onOpen: (notification: Notification) => void;
  onNearEnd: () => void;
}

/** Notifications grouped by day, virtualised. */
export function NotificationList({ rows, hasMore, isFull, onOpen, onNearEnd }: NotificationListProps) {
  const t = useTranslations("notifications.list");
  const formatter = useFormatter();
  const dayOf = ({ created_at }: Notification) => formatter.dateTime(new Date(created_at), "date");
  // a list that does not scroll fires no scroll event
  useEffect(() => {
    if (hasMore && rows.length < NEAR_ROWS) onNearEnd();
  }, [hasMore, rows.length, onNearEnd]);
  return (
    <>
      <WindowVirtualizer
        ssrCount={FIRST_ROWS}
        onScroll={() => {
          const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
          if (hasMore && left < NEAR_ROWS * 80) onNearEnd();
        }}
      >
        {rows.map((row, index) => {
          const before = rows[index - 1];
          const startsDay = !before || dayOf(before) !== dayOf(row);
          return (
            <div key={row.id}>
              {startsDay ? <DayHeading at={row.created_at} /> : null}
              <NotificationItem
                notification={row}
                onOpen={onOpen}
                className="mb-1 rounded-card border border-border bg-surface"
              />
            </div>
          );
        })}
      </WindowVirtualizer>
      {hasMore ? (
        <p role="status" className="flex h-14 items-center justify-center gap-2 text-muted text-sm">
          <Spinner /> {t("more")}
        </p>
      ) : (
        <p className="py-6 text-center text-muted text-sm">{t(isFull ? "limit" : "end")}</p>
      )}
    </>
  );
}

function DayHeading({ at }: { at: string }) {
  const t = useTranslations("notifications.list");
  const formatter = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const day = (instant: Date) => formatter.dateTime(instant, "date");
  const own = day(new Date(at));
  const isToday = own === day(now);
  const isYesterday = own === day(new Date(now.getTime() - DAY_MS));
  return (
    <h2 suppressHydrationWarning className="pt-4 pb-2 font-medium text-muted text-sm">
      {isToday ? t("today") : isYesterday ? t("yesterday") : own}
    </h2>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { Notification } from "@/lib/notifications/schema";
import { sentenceOf, subjectHref } from "@/lib/notifications/sentence";
import { NotificationFace } from "./notification-item";
import { useReading } from "./use-reading";

/** A notification with a link to its subject. Marked as read in the browser: on the server, prefetching would mark it. */
export function NotificationDetail({ notification }: { notification: Notification }) {
  const t = useTranslations("notifications");
  const { read } = useReading();
  const { id, read_at, room_id, customer_name, preview, coupon_name, project_name, created_at } = notification;
  useEffect(() => {
    if (read_at === null) void read(id);
  }, [id, read_at, read]);
  const { title, line } = sentenceOf(notification, t);
  const href = subjectHref(notification);
  // a room the member may not see has no customer name either
  const isGone = room_id !== null && customer_name === null;
  return (
    <PageBody kind="form">
      <PageHeader title={t("title")} back={{ href: "/notifications", label: t("detail.back") }} />
      <Card>
        <div className="flex gap-3">
          <NotificationFace notification={notification} />
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">{title}</h2>
            {preview && !coupon_name ? (
              <blockquote className="mt-2 rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
                {preview}
              </blockquote>
            ) : line === project_name ? null : (
              <p className="mt-1 [overflow-wrap:anywhere]">{line}</p>
            )}
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="text-muted">{t("detail.project")}</dt>
              <dd>{project_name}</dd>
              <dt className="text-muted">{t("detail.at")}</dt>
              <dd>
                <Time value={created_at} format="dateTime" />
              </dd>
            </dl>
            <div className="mt-5">
              {isGone ? (
                <>
                  <p className="font-medium">{t("detail.gone")}</p>
                  <p className="text-muted">{t("detail.goneHint")}</p>
                </>
              ) : href ? (
                <LinkButton variant="primary" href={href}>
                  {t(room_id ? "detail.open" : "detail.look")}
                </LinkButton>
              ) : null}
            </div>
          </div>
        </div>
      </Card>
    </PageBody>
  );
}

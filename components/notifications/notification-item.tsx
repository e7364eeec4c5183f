"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Time } from "@/components/ui/display/time";
import { findKindName, KINDS } from "@/lib/notifications/kinds";
import type { Notification } from "@/lib/notifications/schema";
import { hrefOf, sentenceOf } from "@/lib/notifications/sentence";

interface NotificationItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  className?: string;
}

/** A notification as a row, linked to its subject. */
export function NotificationItem({ notification, onOpen, className }: NotificationItemProps) {
  const t = useTranslations("notifications");
  const { title, line } = sentenceOf(notification, t);
  const isUnread = notification.read_at === null;
  return (
    <Link
      href={hrefOf(notification)}
      prefetch={false}
      onClick={() => onOpen(notification)}
      className={cn("flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover", className)}
    >
      <NotificationFace notification={notification} />
      <span className="min-w-0 flex-1">
        <span className={cn("line-clamp-2 [overflow-wrap:anywhere]", isUnread && "font-medium")}>{title}</span>
        <span className="line-clamp-1 text-muted text-sm [overflow-wrap:anywhere]">{line}</span>
        <span className="flex gap-1.5 text-muted text-xs">
          <Time value={notification.created_at} />
          {line === notification.project_name ? null : <span className="truncate">· {notification.project_name}</span>}
        </span>
      </span>
      {isUnread ? (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-unread">
          <span className="sr-only">{t("isUnread")}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** The person who caused it, with the kind as a small icon; only the kind if no person did. */
export function NotificationFace({ notification }: { notification: Notification }) {
  const name = findKindName(notification.kind);
  const Icon = name ? KINDS[name].icon : Bell;
  const mark = (
    <span className="flex size-4 items-center justify-center rounded-full bg-muted text-surface">
      <Icon aria-hidden="true" className="size-2.5" />
    </span>
  );
  if (notification.actor_name) {
    return (
      <Avatar
        name={notification.actor_name}
        src={notification.actor_avatar_url}
        size="large"
        corner={mark}
        className="self-start"
      />
    );
  }
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

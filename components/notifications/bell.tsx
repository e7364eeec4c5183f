"use client";

import { Bell as BellIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { iconButtonClass } from "@/components/ui/buttons/button-class";
import { CountBadge } from "@/components/ui/display/badge";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { lazyParts } from "@/components/ui/lazy-parts";
import { usePrefetch } from "@/components/ui/on-idle";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";
import type { BellCount } from "@/lib/notifications/schema";
import { useBellCount } from "./use-bell-count";
import { useNotificationEvents } from "./use-notification-events";

const lazyPanel = lazyParts(() => import("./bell-panel"));
const BellPanel = dynamic(() => retryImport(() => import("./bell-panel")).then((module) => module.BellPanel), {
  ssr: false,
  loading: () => <SkeletonRows rows={4} />,
});

/** The bell: the number of unread notifications, and a popover with the latest. Requires a RealtimeProvider. */
export function Bell({ user_id, count }: { user_id: string; count: BellCount }) {
  const t = useTranslations("notifications");
  const [isOpen, setOpen] = useState(false);
  const unread = useBellCount(count)?.unread ?? count.unread;
  useNotificationEvents(user_id);
  usePrefetch(lazyPanel.preload);
  return (
    <Popover
      label={t("title")}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="flex max-h-[min(36rem,var(--available-height))] w-96 flex-col overflow-hidden p-0"
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? `${t("bell")} ${t("unread", { count: unread })}` : t("bell")}
          className={iconButtonClass("ghost", "medium", "relative")}
        >
          <BellIcon aria-hidden="true" />
          <CountBadge
            count={unread}
            label=""
            className="end-0 top-0 absolute h-4 min-w-4 px-1 text-[0.625rem] ring-2 ring-surface"
          />
        </button>
      }
    >
      <BellPanel onLeave={() => setOpen(false)} />
    </Popover>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { MessageSkeleton } from "@/components/messages/log/message-skeleton";
import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder for a room. */
export function RoomSkeleton() {
  const ui = useTranslations("ui");
  return (
    <div role="status" aria-label={ui("loading")} className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-14 items-center gap-3 border-border border-b px-4">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <MessageSkeleton />
    </div>
  );
}

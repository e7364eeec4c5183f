"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import type { RoomCounts } from "@/lib/rooms/schema";

const ASK_EVERY_MS = 2_000;

/** Waits for the first message of a project and leads to it. */
export function WaitingForMessage({ projectId }: { projectId: string }) {
  const t = useTranslations("onboarding.waiting");
  const { data, error } = useSWR<RoomCounts>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: (counts) => (counts?.all ? 0 : ASK_EVERY_MS),
    // the person is in the other tab, writing the message we wait for
    refreshWhenHidden: true,
  });
  const hasArrived = (data?.all ?? 0) > 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p role="status" className="flex items-center gap-2.5">
        {hasArrived ? (
          <CircleCheck aria-hidden="true" className="size-5 text-success-text" />
        ) : (
          <Spinner className="text-muted" />
        )}
        <span className={hasArrived ? "font-medium" : "text-muted"}>
          {t(hasArrived ? "arrived" : error ? "failing" : "waiting")}
        </span>
      </p>
      {hasArrived ? (
        <LinkButton href={`/project/${projectId}/chat`} variant="primary">
          {t("open")}
        </LinkButton>
      ) : null}
    </div>
  );
}

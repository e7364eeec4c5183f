"use client";

import { CircleCheck, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Card } from "@/components/ui/layout/card";
import type { RoomCounts } from "@/lib/rooms/schema";

const ASK_EVERY_MS = 2_000;
type FirstMessageState = "waiting" | "failing" | "arrived";

/** Asks every 2 s until the first message of a project is there. "failing" while it cannot be asked. */
export function useFirstMessage(projectId: string): FirstMessageState {
  const { data, error } = useSWR<RoomCounts>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: (counts) => (counts?.all ? 0 : ASK_EVERY_MS),
    // the person is in the other tab, writing the message we wait for
    refreshWhenHidden: true,
  });
  if (data && data.all > 0) return "arrived";
  return error ? "failing" : "waiting";
}

interface FirstMessageProps {
  state: FirstMessageState;
  virtualId: string;
  inbox: string;
}

/** A page to write to oneself on, and the first message as it arrives. */
export function FirstMessage({ state, virtualId, inbox }: FirstMessageProps) {
  const t = useTranslations("onboarding.try");
  const waiting = useTranslations("onboarding.waiting");
  const ways = useTranslations("onboarding.ways");
  const hasArrived = state === "arrived";
  return (
    <Card title={t("title")}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-muted">{t("hint")}</p>
        <a
          href={`/widget-demo?widget=${virtualId}`}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", "medium", "shrink-0")}
        >
          {t("button")}
          <ExternalLink aria-hidden="true" />
          <span className="sr-only">({ways("opensNewTab")})</span>
        </a>
      </div>
      <div className="mt-4 flex min-h-13 flex-col justify-between gap-3 border-border border-t pt-4 sm:flex-row sm:items-center">
        <p role="status" className="flex items-center gap-2.5">
          {hasArrived ? (
            <CircleCheck aria-hidden="true" className="size-5 text-success-text" />
          ) : (
            <Spinner className="text-muted" />
          )}
          <span className={hasArrived ? "font-medium" : "text-muted"}>{waiting(state)}</span>
        </p>
        {hasArrived ? (
          <LinkButton href={inbox} variant="primary">
            {waiting("open")}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { wayHref } from "@/components/onboarding/ways";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { RoomView } from "@/lib/rooms/views";
import { useInbox } from "../inbox-context";
import { FirstDayInList, useIsFirstDay } from "../room/empty-pane";

interface NextStep {
  label: "seeAll" | "seeUnassigned" | "seeWaiting";
  view: RoomView;
}

const NEXT: Partial<Record<RoomView, NextStep>> = {
  waiting: { label: "seeAll", view: "all" },
  mine: { label: "seeUnassigned", view: "unassigned" },
  unassigned: { label: "seeWaiting", view: "waiting" },
  bot_failed: { label: "seeWaiting", view: "waiting" },
  pinned: { label: "seeAll", view: "all" },
  resolved: { label: "seeWaiting", view: "waiting" },
};

interface EmptyViewProps {
  view: RoomView;
  /** Its last room has left while the member looked on. */
  isJustEmptied: boolean;
  onShowView: (view: RoomView) => void;
  /** Clears the filters; null if none are set. */
  onClear: (() => void) | null;
}

/** An empty view: why it is empty, and what to do next. */
export function EmptyView({ view, isJustEmptied, onShowView, onClear }: EmptyViewProps) {
  const t = useTranslations("rooms.empty");
  const { project_id, me } = useInbox();
  const isFirstDay = useIsFirstDay();
  const next = isFirstDay ? undefined : NEXT[view];
  const shown = isFirstDay ? "all" : view;
  if (onClear) {
    return (
      <EmptyState
        drawing="search"
        title={t("filtered.title")}
        description={t("filtered.description")}
        action={<Button onClick={onClear}>{t("filtered.clear")}</Button>}
      />
    );
  }
  const mayInstall = me.role === "owner" || me.role === "admin";
  return (
    <>
      {isFirstDay ? <FirstDayInList /> : null}
      <EmptyState
        className={cn(
          isFirstDay && "@max-[820px]/inbox:hidden",
          isJustEmptied && shown === "waiting" && "just-emptied",
        )}
        drawing={shown === "waiting" ? "done" : "inbox"}
        title={t(`${shown}.title`)}
        description={t(`${shown}.description`)}
        action={
          next ? (
            <Button onClick={() => onShowView(next.view)}>{t(next.label)}</Button>
          ) : mayInstall && !isFirstDay ? (
            <LinkButton variant="primary" href={wayHref(project_id)}>
              {t("installWidget")}
            </LinkButton>
          ) : null
        }
      />
    </>
  );
}

"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { Spinner } from "@/components/ui/feedback/spinner";

interface HistoryStartProps {
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailed: boolean;
  /** The package hides messages older than this many days; null: none. */
  hiddenDays: number | null;
  onLoadEarlier: () => void;
}

/** Shown above the first loaded message. Its height is constant, so that nothing shifts. */
export function HistoryStart(props: HistoryStartProps) {
  const { hasEarlier, isLoadingEarlier, earlierFailed, hiddenDays, onLoadEarlier } = props;
  const t = useTranslations("messages");
  const ui = useTranslations("ui");
  return (
    <div className="flex h-14 items-center justify-center gap-2 text-muted text-sm">
      {earlierFailed ? (
        <>
          <span role="alert">{t("earlierFailed")}</span>
          <Button size="small" onClick={onLoadEarlier}>
            {ui("retry")}
          </Button>
        </>
      ) : hasEarlier ? (
        isLoadingEarlier ? (
          <>
            <Spinner />
            <span role="status">{t("loadingEarlier")}</span>
          </>
        ) : null
      ) : hiddenDays !== null ? (
        <HiddenHistory days={hiddenDays} />
      ) : (
        <span className="text-subtle text-xs">{t("beginning")}</span>
      )}
    </div>
  );
}

/** Says that there are older messages, with a link for those who may change the package. */
export function HiddenHistory({ days }: { days: number }) {
  const t = useTranslations("messages.hidden");
  const { project_id, me } = useInbox();
  const mayPay = me.role === "owner" || me.role === "admin";
  return (
    <p className="px-4 text-center text-muted text-xs">
      {t("text", { days })}{" "}
      {mayPay ? (
        <Link href={`/project/${project_id}/billing`} className="rounded-small text-accent-text underline">
          {t("packages")}
        </Link>
      ) : null}
    </p>
  );
}

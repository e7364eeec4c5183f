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
  /** The package keeps back what is older than so many days; null: nothing. */
  hiddenDays: number | null;
  onLoadEarlier: () => void;
}

/** What stands above the first held message. Always of the same height, so that nothing jumps. */
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

/** That there is more to read, and the way to it for whoever sees to the package. */
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

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface HistoryStartProps {
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailed: boolean;
  onLoadEarlier: () => void;
}

/** What stands above the first held message. Always of the same height, so that nothing jumps. */
export function HistoryStart({ hasEarlier, isLoadingEarlier, earlierFailed, onLoadEarlier }: HistoryStartProps) {
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
      ) : (
        <span className="text-subtle text-xs">{t("beginning")}</span>
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import type { Choices, KindName } from "@/lib/notifications/kinds";
import { ChoicesTable } from "./choices-table";
import { PushRow } from "./push-row";
import { useChoices } from "./use-choices";

/** How a person is notified of each kind; a section with the anchor #notifications. `initial` saves a request. */
export function NotificationChoices({ initial }: { initial?: Record<KindName, Choices> }) {
  const t = useTranslations("notifications.choices");
  const { choices, error, retry, choose } = useChoices(initial);
  return (
    <div id="notifications" className="scroll-mt-20">
      <Card title={t("title")} description={t("description")} footer={<PushRow />}>
        {choices ? (
          <>
            <ChoicesTable choices={choices} onChoose={(...choice) => void choose(...choice)} />
            <p className="mt-3 text-muted text-sm">{t("emailHint")}</p>
          </>
        ) : error ? (
          <ErrorState title={t("loadFailed")} onRetry={retry} />
        ) : (
          <div role="status" aria-label={t("title")}>
            <SkeletonRows rows={3} />
          </div>
        )}
      </Card>
    </div>
  );
}

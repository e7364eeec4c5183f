"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";

export function ReportFailure() {
  const t = useTranslations("reports.failure");
  const router = useRouter();
  const [busy, begin] = useTransition();
  return (
    <Card>
      <ErrorState
        title={t("title")}
        description={t("hint")}
        retrying={busy}
        onRetry={() => begin(() => router.refresh())}
      />
    </Card>
  );
}

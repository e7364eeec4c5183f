"use client";

import { useTranslations } from "next-intl";
import { useEffect, useTransition } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { PageHeader } from "@/components/ui/layout/page-header";

/** Shown if my projects could not be loaded; the layout stays. */
export function ProjectsFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations("projects");
  const [retrying, startRetry] = useTransition();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <PageHeader title={t("title")} />
      <ErrorState retrying={retrying} onRetry={() => startRetry(retry)} />
    </>
  );
}

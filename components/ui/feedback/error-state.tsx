"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "../buttons/button";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** What is kept and what to do. */
  description?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** A part of a screen that could not be loaded. */
export function ErrorState({ title, description, onRetry, retrying, className }: ErrorStateProps) {
  const t = useTranslations("ui");
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={title ?? t("errorTitle")}
        description={description ?? t("errorHint")}
        className={className}
        action={
          onRetry ? (
            <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              {t("retry")}
            </Button>
          ) : null
        }
      />
    </div>
  );
}

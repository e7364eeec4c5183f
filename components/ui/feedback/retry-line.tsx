"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "../cn";

/** A small part of a screen that could not be loaded, in one line; ErrorState is for larger parts. */
export function RetryLine({ onRetry, className }: { onRetry: () => unknown; className?: string }) {
  const t = useTranslations("ui");
  return (
    <p role="alert" className={cn("flex flex-wrap items-center gap-x-2 text-danger-text text-sm", className)}>
      {t("errorTitle")}
      <button
        type="button"
        onClick={() => void onRetry()}
        className="touch-target flex items-center gap-1 rounded-small px-1 font-medium underline-offset-2 hover:underline"
      >
        <RotateCw aria-hidden="true" className="size-3.5" />
        {t("retry")}
      </button>
    </p>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Drawing } from "@/components/ui/feedback/drawing";

interface ErrorScreenProps {
  status: number;
  title: string;
  message: string;
  /** Further help: what is kept, what to do. */
  hint?: string;
  /** A reference for the operator's logs. */
  reference?: string;
  onRetry?: () => void;
  onHome: () => void;
}

/** A full-page error: status code, message and a link home, which also resets the error. */
export function ErrorScreen({ status, title, message, hint, reference, onRetry, onHome }: ErrorScreenProps) {
  const t = useTranslations();
  return (
    <main className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-center justify-center px-6 py-12 text-center">
      <Drawing name={status === 404 ? "search" : "broken"} className="h-32 w-44" />
      <p className="tabular mt-4 font-semibold text-accent-text text-lg">{status}</p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-2 text-muted">{message}</p>
      {hint ? <p className="text-muted">{hint}</p> : null}
      {reference ? <p className="mt-2 text-subtle text-sm">{reference}</p> : null}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onHome}>
          {t("common.backHome")}
        </Button>
        {onRetry ? <Button onClick={onRetry}>{t("ui.retry")}</Button> : null}
      </div>
    </main>
  );
}

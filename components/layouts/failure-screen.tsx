"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { NavigationFailed } from "@/components/providers/loading-bar";
import { reportError } from "@/lib/browser-errors/report";
import { ErrorScreen } from "./error-screen";

interface FailureScreenProps {
  error: Error & { digest?: string };
  /** Resets the error boundary. */
  reset: () => void;
  /** Fetches the page again and resets the error boundary. */
  retry: () => void;
}

/** A page that threw. The error's message is never shown; the digest leads the operator to the log. */
export function FailureScreen({ error, reset, retry }: FailureScreenProps) {
  const t = useTranslations("errorScreen");
  const router = useRouter();
  useEffect(() => {
    console.error(error);
    // an error with a digest was thrown on the server, which has logged it
    if (!error.digest) reportError(error);
  }, [error]);
  return (
    <>
      <NavigationFailed />
      <ErrorScreen
        status={500}
        title={t("unexpectedTitle")}
        message={t("unexpected")}
        {...(error.digest && { reference: t("reference", { digest: error.digest }) })}
        onRetry={retry}
        onHome={() => {
          router.push("/");
          reset();
        }}
      />
    </>
  );
}

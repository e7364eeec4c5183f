"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { NavigationFailed } from "@/components/providers/loading-bar";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { reportError } from "@/lib/browser-errors/report";
import { ErrorScreen } from "./error-screen";
import { failureOf } from "./failure";

interface FailureScreenProps {
  error: Error & { digest?: string };
  /** Resets the error boundary. */
  reset: () => void;
  /** Fetches the page again and resets the error boundary. */
  retry: () => void;
}

/** A page that threw: the error's status and sentence, or a general one and a reference. */
export function FailureScreen({ error, reset, retry }: FailureScreenProps) {
  const t = useTranslations("errorScreen");
  const errorText = useErrorText();
  const router = useRouter();
  const { status, code, reference } = failureOf(error);
  useEffect(() => {
    console.error(error);
    // an error with a digest was thrown on the server, which has logged it
    if (!error.digest) reportError(error);
  }, [error]);
  return (
    <>
      <NavigationFailed />
      <ErrorScreen
        status={status}
        title={t("unexpectedTitle")}
        message={code ? errorText(code) : t("unexpected")}
        {...(reference && {
          reference: "digest" in reference ? t("reference", reference) : t("detail", reference),
        })}
        onRetry={retry}
        onHome={() => {
          router.push("/");
          reset();
        }}
      />
    </>
  );
}

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";

interface StepFootProps {
  onBack?: () => void;
  onNext?: () => void;
  isBusy?: boolean;
  /** What is missing. */
  error?: string | null;
  /** In place of "next". */
  children?: ReactNode;
}

/** Back and next. Stays in view on a phone, where a step is longer than the screen. */
export function StepFoot({ onBack, onNext, isBusy, error, children }: StepFootProps) {
  const t = useTranslations("ai.start");
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t bg-page px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0"
    >
      {error ? (
        <p role="alert" className="w-full text-danger-text">
          {error}
        </p>
      ) : null}
      {onBack ? (
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
          {t("back")}
        </Button>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {onNext ? (
          <Button variant="primary" loading={isBusy} onClick={onNext}>
            {t("next")}
            <ArrowRight aria-hidden="true" />
          </Button>
        ) : null}
        {children}
      </span>
    </div>
  );
}

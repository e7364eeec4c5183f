import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

interface OnboardingStepProps {
  step: 1 | 2;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** The layout of a step: progress, heading, content. */
export function OnboardingStep({ step, title, description, children }: OnboardingStepProps) {
  const t = useTranslations("onboarding");
  return (
    <div className={cn("mx-auto w-full py-2 md:py-8", step === 1 ? "max-w-md" : "max-w-2xl")}>
      <p className="mb-4 flex items-center gap-3 text-muted text-sm leading-label">
        <span aria-hidden="true" className="flex gap-1.5">
          <span className="h-1 w-8 rounded-full bg-accent" />
          <span className={cn("h-1 w-8 rounded-full", step === 2 ? "bg-accent" : "bg-border")} />
        </span>
        {t("steps", { step })}
      </p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{description}</p>
      {children}
    </div>
  );
}

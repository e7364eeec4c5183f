import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { StartStep } from "@/lib/ai/limits";

interface StepperProps {
  step: StartStep;
  steps: readonly StartStep[];
  onChoose: (step: StartStep) => void;
  /** Whether a later step makes sense already. */
  canSkip: boolean;
}

/** The steps, with the current one marked; those before it can be chosen again. */
export function Stepper({ step, steps, onChoose, canSkip }: StepperProps) {
  const t = useTranslations("ai.start.steps");
  const now = steps.indexOf(step);
  return (
    <nav aria-label={t("label")} className="mb-5">
      <ol className="flex items-center gap-2">
        {steps.map((one, index) => (
          <li key={one} className={cn("flex items-center gap-2", index > 0 && "min-w-0 flex-1")}>
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={cn("h-px min-w-3 flex-1", index <= now ? "bg-accent" : "bg-border")}
              />
            ) : null}
            <button
              type="button"
              aria-current={index === now ? "step" : undefined}
              disabled={index > now && !canSkip}
              onClick={() => onChoose(one)}
              className={cn(
                "touch-target flex items-center gap-2 rounded-control px-1 py-1 font-medium leading-label",
                index === now ? "text-text" : "text-muted enabled:hover:text-text",
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  "tabular flex size-6 shrink-0 items-center justify-center rounded-full border font-semibold text-xs",
                  index < now && "border-accent bg-accent-soft text-accent-text",
                  index === now && "border-accent bg-accent text-on-accent",
                  index > now && "border-border",
                )}
              >
                {index < now ? <Check className="size-3.5" /> : index + 1}
              </span>
              {t(one)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

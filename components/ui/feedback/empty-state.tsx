import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "../cn";
import { Drawing, type DrawingName } from "./drawing";

interface EmptyStateProps {
  /** Shown if there is no example. */
  drawing?: DrawingName;
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  description?: ReactNode;
  /** One button, and the only one of its kind on the page. */
  action?: ReactNode;
  /** What will be here, faded, out of reach of pointer, keyboard and screen readers. Rows of a list: SampleRow. */
  example?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing = "inbox", title, description, action, example, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex flex-col items-center px-6 py-10 text-center max-sm:px-4 max-sm:py-6", className)}>
      {example ? null : <Drawing name={drawing} className="mb-4 h-28 w-40" />}
      <p className="text-balance font-semibold text-lg">{title}</p>
      {description ? <p className="mt-1 max-w-sm text-pretty text-muted">{description}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
      {example ? <Example>{example}</Example> : null}
    </div>
  );
}

function Example({ children }: { children: ReactNode }) {
  const t = useTranslations("ui");
  return (
    <div aria-hidden="true" inert className="mt-8 w-full max-w-lg select-none text-start">
      <p className="mb-1.5 text-center text-subtle text-xs">{t("example")}</p>
      <div className="overflow-hidden rounded-card border border-border bg-surface opacity-80 [mask-image:linear-gradient(to_bottom,black_45%,transparent)]">
        {children}
      </div>
    </div>
  );
}

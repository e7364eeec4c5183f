import type { ReactNode } from "react";
import { cn } from "../cn";
import { Drawing, type DrawingName } from "./drawing";

interface EmptyStateProps {
  drawing?: DrawingName;
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing = "inbox", title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center", className)}>
      <Drawing name={drawing} className="mb-4 h-28 w-40" />
      <p className="font-semibold text-lg">{title}</p>
      {description ? <p className="mt-1 text-muted">{description}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

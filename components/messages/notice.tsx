import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

interface NoticeProps {
  icon: ReactNode;
  action?: ReactNode;
  isWarning?: boolean;
  children: ReactNode;
}

/** A notice above the composer. */
export function Notice({ icon, action, isWarning, children }: NoticeProps) {
  return (
    <div
      role="status"
      className={cn(
        "mb-2 flex items-start gap-2.5 rounded-control border px-3 py-2 max-sm:flex-wrap [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0",
        isWarning
          ? "border-warning-border bg-warning-soft text-warning-text"
          : "border-info-border bg-info-soft text-info-text",
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

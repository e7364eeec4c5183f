import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

interface MessageLineProps extends ComponentProps<"div"> {
  tone: "warning" | "danger";
}

/** The line below a message that has not arrived: its state, why, and what can be done about it. */
export function MessageLine({ tone, ...props }: MessageLineProps) {
  return (
    <div
      {...props}
      className={cn(
        "flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-xs leading-label",
        tone === "warning" ? "text-warning-text" : "text-danger-text",
      )}
    />
  );
}

/** Style of the actions of that line. */
export const lineAction =
  "touch-target flex items-center gap-1 rounded-small px-1 font-medium underline-offset-2 hover:underline [&_svg]:size-3.5";

interface LineActionProps extends ComponentProps<"button"> {
  icon: LucideIcon;
}

export function LineAction({ icon: Icon, children, ...props }: LineActionProps) {
  return (
    <button {...props} type="button" className={lineAction}>
      <Icon aria-hidden="true" />
      {children}
    </button>
  );
}

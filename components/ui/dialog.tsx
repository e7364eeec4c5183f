"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

export const backdropClass =
  "fixed inset-0 min-h-dvh bg-black/35 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 dark:bg-black/60";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** The button that opens it; leave out when `open` is controlled. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons of the last line; on a phone they fill it. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  children?: ReactNode;
}

const widths = { small: "sm:max-w-sm", medium: "sm:max-w-lg", large: "sm:max-w-3xl" };

/** A window over the page. Escape, the backdrop and the cross close it; the focus goes back where it was. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = "medium",
  children,
}: DialogProps) {
  const t = useTranslations("ui");
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={cn(backdropClass, "z-(--layer-modal)")} />
        <Base.Viewport className="fixed inset-0 z-(--layer-modal) flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            className={cn(
              "flex max-h-[calc(100dvh-3rem)] w-full flex-col rounded-t-[1rem] bg-raised text-text shadow-raised outline-none sm:rounded-card sm:border sm:border-border",
              "transition-[opacity,translate] duration-150 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
              widths[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-2">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-semibold text-lg">{title}</Base.Title>
                {description ? <Base.Description className="text-muted">{description}</Base.Description> : null}
              </div>
              <Base.Close
                render={<IconButton label={t("close")} icon={<X />} size="small" tooltip={false} className="-me-1.5" />}
              />
            </header>
            {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div> : null}
            {footer ? (
              <footer className="flex justify-end gap-2 px-5 pt-3 pb-[calc(1.25rem+var(--safe-bottom))] max-sm:*:flex-1">
                {footer}
              </footer>
            ) : (
              <div className="h-3 shrink-0" />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Put inside a dialog around a button that also closes it. */
export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}

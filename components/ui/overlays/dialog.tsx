"use client";

import type { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactElement, type ReactNode, use, useRef } from "react";
import { Button } from "../buttons/button";
import { IconButton } from "../buttons/icon-button";
import { cn } from "../cn";
import { LazyTrigger, lazyParts, type TriggerElement, useLazyParts } from "../lazy-parts";
import { backdropClass } from "./backdrop-class";
import { useOpen } from "./use-open";

type Parts = typeof BaseDialog;
const lazy = lazyParts(() => import("./dialog-parts"));
const PartsContext = createContext<Parts | null>(null);

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** The button that opens it; omit if `open` is controlled. */
  trigger?: TriggerElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons in the footer; on phones they fill its width. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  children?: ReactNode;
}

const widths = { small: "sm:max-w-sm", medium: "sm:max-w-lg", large: "sm:max-w-3xl" };

/**
 * A modal dialog. Focuses its first field, or its first control if it has none. On touch screens it focuses no field, which would open the
 * on-screen keyboard over the dialog. Escape, the backdrop and the close button close it; the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, footer, size = "medium", children } = props;
  const t = useTranslations("ui");
  const [open, setOpen] = useOpen(props);
  const parts = useLazyParts(lazy, open);
  const body = useRef<HTMLDivElement>(null);
  if (!parts) {
    if (!trigger) return null;
    return <LazyTrigger element={trigger} popup="dialog" onIntent={lazy.preload} onPress={() => setOpen(true)} />;
  }
  const { Dialog: Base, firstField } = parts;
  return (
    <PartsContext value={Base}>
      <Base.Root open={open} onOpenChange={setOpen}>
        {trigger ? <Base.Trigger render={trigger} /> : null}
        <Base.Portal>
          <Base.Backdrop className={cn(backdropClass, "z-(--layer-modal)")} />
          <Base.Viewport className="fixed inset-0 z-(--layer-modal) flex items-end justify-center sm:items-center sm:p-6">
            <Base.Popup
              initialFocus={(opening) => firstField(body.current, opening) ?? true}
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
                  render={
                    <IconButton label={t("close")} icon={<X />} size="small" tooltip={false} className="-me-1.5" />
                  }
                />
              </header>
              {children ? (
                <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-2">
                  {children}
                </div>
              ) : null}
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
    </PartsContext>
  );
}

/** The buttons at the end of a form in a dialog: a cancel button, then `children`, which submit it. */
export function DialogActions({ children }: { children: ReactNode }) {
  const t = useTranslations("ui");
  return (
    <div className="flex justify-end gap-2 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
      <DialogClose>
        <Button>{t("cancel")}</Button>
      </DialogClose>
      {children}
    </div>
  );
}

/** Wraps a button inside a dialog that also closes it. */
export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const Base = use(PartsContext);
  return Base ? <Base.Close render={children} /> : children;
}

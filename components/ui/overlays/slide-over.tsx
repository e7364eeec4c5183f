"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../buttons/icon-button";
import { cn } from "../cn";
import { LazyTrigger, lazyParts, type TriggerElement, useLazyParts } from "../lazy-parts";
import { backdropClass } from "./backdrop-class";
import { useOpen } from "./use-open";

const lazy = lazyParts(() => import("./dialog-parts"));

interface SlideOverProps {
  title: string;
  trigger?: TriggerElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `end` is the right edge; `bottom` is a sheet for phones. */
  side?: "end" | "bottom";
  footer?: ReactNode;
  children: ReactNode;
}

const sides = {
  end: "inset-y-0 end-0 w-full max-w-md border-s data-ending-style:translate-x-8 data-starting-style:translate-x-8",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-[1rem] border-t data-ending-style:translate-y-8 data-starting-style:translate-y-8",
};

/**
 * A panel from an edge of the screen, with more about the current topic. With a footer it is a form and focuses its first field, as dialogs
 * do; without, it is read first.
 */
export function SlideOver(props: SlideOverProps) {
  const { title, trigger, side = "end", footer, children } = props;
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
    <Base.Root open={open} onOpenChange={setOpen}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={cn(backdropClass, "z-(--layer-slide-over)")} />
        <Base.Popup
          initialFocus={(opening) => (footer ? firstField(body.current, opening) : null) ?? true}
          className={cn(
            "fixed z-(--layer-slide-over) flex flex-col border-border bg-raised text-text shadow-raised outline-none",
            "transition-[opacity,translate] duration-180 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0",
            sides[side],
          )}
        >
          <header className="flex items-center gap-3 px-5 pt-4 pb-2">
            <Base.Title className="min-w-0 flex-1 truncate font-semibold text-lg">{title}</Base.Title>
            <Base.Close
              render={<IconButton label={t("close")} icon={<X />} size="small" tooltip={false} className="-me-1.5" />}
            />
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-[calc(1.25rem+var(--safe-bottom))]">
            {children}
          </div>
          {footer ? (
            <footer className="flex justify-end gap-2 border-border border-t px-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

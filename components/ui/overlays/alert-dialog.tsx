"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button";
import { cn } from "../cn";
import { LazyTrigger, lazyParts, type TriggerElement, useLazyParts } from "../lazy-parts";
import { backdropClass } from "./backdrop-class";
import { useOpen } from "./use-open";

const lazy = lazyParts(() => import("@base-ui/react/alert-dialog").then(({ AlertDialog }) => AlertDialog));

interface AlertDialogProps {
  title: string;
  /** What will happen, what is kept, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the confirm button: "ลบร้าน", never "ตกลง". */
  confirmLabel: string;
  danger?: boolean;
  trigger?: TriggerElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The dialog stays open and busy until it resolves; if it rejects, the dialog stays open. */
  onConfirm: () => Promise<void> | void;
  /** Further content or input before confirming. */
  children?: ReactNode;
  confirmDisabled?: boolean;
}

/** A confirmation dialog. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, confirmLabel, danger, trigger, onConfirm, children, confirmDisabled } = props;
  const t = useTranslations("ui");
  const [open, setOpen] = useOpen(props);
  const [busy, setBusy] = useState(false);
  const Base = useLazyParts(lazy, open);
  if (!Base) {
    if (!trigger) return null;
    return <LazyTrigger element={trigger} popup="dialog" onIntent={lazy.preload} onPress={() => setOpen(true)} />;
  }
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      // The caller has already shown the error; the dialog stays open for a retry.
      console.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={cn(backdropClass, "z-(--layer-modal)")} />
        <Base.Viewport className="fixed inset-0 z-(--layer-modal) flex items-center justify-center p-4">
          <Base.Popup className="w-full max-w-md rounded-card border border-border bg-raised p-5 text-text shadow-raised outline-none transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.Title className="font-semibold text-lg">{title}</Base.Title>
            <Base.Description className="mt-1 text-muted">{description}</Base.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            <div className="mt-5 flex justify-end gap-2 max-sm:*:flex-1">
              <Base.Close render={<Button>{t("cancel")}</Button>} />
              <Button
                variant={danger ? "danger" : "primary"}
                loading={busy}
                disabled={confirmDisabled}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
